/** "Set up your municipality": with the token printed in the terminal, once, by the first person (OFFICE 4 and 19). */
import { atField, ok, type Refusal, type Result, refuseFields } from '../../kernel/result.ts'
import type { App } from '../../platform/app.ts'
import type { Actor } from '../../platform/context.ts'
import { createAccount, grantMembership } from '../../platform/sign-in/accounts.ts'
import { newPassword } from '../../platform/sign-in/passwords.ts'
import { openSession } from '../../platform/sign-in/sessions.ts'
import { checkSetUpToken, consumeSetUpToken } from '../../platform/sign-in/set-up.ts'
import { checkField, type FormState, form, formPart, type Html, html, pair, radioField, selectField, textField, whatIsWrong } from '../../web/kit/kit.ts'
import { RESERVED, type SitePages, type SiteRequest } from '../../web/routes.ts'
import { adoptLaw, appointOfficer, type Laws, listOffices, setUpMunicipality } from './actions.ts'
import { municipalityId } from './decide.ts'

const fields = (state: FormState, laws: Laws): Html => {
  const own = [...new Set([...laws.values()].map((l) => l.municipality))]
  return html`${formPart(
    'The municipality',
    html`${textField({ name: 'token', label: 'Set-up token', hint: 'printed in the terminal where Tapcard was started', typed: true, width: 'full' }, state)}${textField({ name: 'name', label: 'Name', hint: `for example ${own[0] ?? 'Village of Fort Plain'}`, width: 'full' }, state)}${radioField(
      {
        name: 'kind',
        label: 'It is a',
        choices: [
          { value: 'village', label: 'Village' },
          { value: 'town', label: 'Town' },
          { value: 'city', label: 'City' },
        ],
      },
      state,
    )}${pair(
      textField({ name: 'county', label: 'County', optional: true }, state),
      selectField(
        {
          name: 'statePlane',
          label: 'State Plane zone',
          choices: [
            { value: '2260', label: 'New York East' },
            { value: '2261', label: 'New York Central' },
            { value: '2262', label: 'New York West' },
            { value: '2263', label: 'Long Island' },
          ],
        },
        state,
      ),
    )}<p class="tc-small tc-soft">If this copy holds a chapter enacted by your municipality, it is put in use at once: ${own.join(', ')}.</p>`,
  )}${formPart(
    'You',
    html`${textField({ name: 'person', label: 'Your name, as it should stand on papers', autocomplete: 'name' }, state)}${textField({ name: 'signInName', label: 'Sign-in name', hint: 'an e-mail address or a short name', autocomplete: 'username' }, state)}${textField({ name: 'password', label: 'Password', type: 'password', hint: 'at least 12 letters; a short sentence is good', autocomplete: 'new-password' }, state)}${radioField(
      {
        name: 'role',
        label: 'Your office',
        choices: [
          { value: 'clerk', label: 'Clerk' },
          { value: 'superintendent', label: 'Superintendent, or the officer that the law calls Administrator' },
        ],
      },
      state,
    )}${checkField({ name: 'both', label: 'I hold both offices' }, state)}`,
  )}`
}

async function page(r: SiteRequest, laws: Laws, state: FormState, refusal: Refusal | null): Promise<Response> {
  return r.page({
    title: 'Set up your municipality',
    kind: 'narrow',
    refusal,
    body: html`<h1>Set up your municipality</h1><p class="tc-lead">It starts empty. Parcels come in from the assessment roll, fees from the Board’s acts.</p>${whatIsWrong(refusal, 'Nothing was set up')}${form({ action: '/set-up', state, body: fields(state, laws), submit: { primary: 'Set it up' } })}`,
  })
}

/** Everything in one transaction: the token is used up only if all of it stands. */
async function setUp(r: SiteRequest, app: App, laws: Laws): Promise<Response> {
  const f = await r.form()
  const again = (refusal: Refusal) => page(r, laws, f.state(refusal), refusal)
  const token = await checkSetUpToken(app, f.text('token'))
  if (!token.ok) return again({ ...token.refusal, problems: [{ field: 'token', message: token.refusal.message }] })
  const hashed = await newPassword(f.text('password'), [f.text('signInName'), f.text('person'), f.text('name')])
  if (!hashed.ok) return again(hashed.refusal)
  const muniId = municipalityId(f.text('name'))
  if (muniId === '' || RESERVED.includes(muniId))
    return again(refuseFields([{ field: 'name', message: 'Type the name of the municipality, such as Village of Fort Plain.' }]).refusal)
  const person: Actor = { accountId: null, name: f.text('person') || 'the first person', roles: ['clerk', 'administrator'], via: 'staff' }
  const done = await r.performIn(
    muniId,
    person,
    async (s): Promise<Result<string>> => {
      const used = await consumeSetUpToken(s, f.text('token'))
      if (!used.ok) return used
      const made = await setUpMunicipality(s, { name: f.text('name'), kind: f.text('kind'), county: f.text('county'), statePlane: f.text('statePlane') })
      if (!made.ok) return made
      const account = await createAccount(s, { signInName: f.text('signInName'), name: f.text('person'), passwordHash: hashed.value })
      if (!account.ok) return atField(account, 'name', 'person')
      const role = f.text('role') === 'superintendent' ? ('superintendent' as const) : ('clerk' as const)
      const roles = f.has('both') ? (['clerk', 'superintendent', 'administrator'] as const) : ([role, 'administrator'] as const)
      const member = await grantMembership(s, { accountId: account.value.id, roles, from: s.today, until: null })
      if (!member.ok) return member
      const offices = await listOffices(s.db, s.muniId)
      for (const body of f.has('both') ? (['clerk', 'superintendent'] as const) : ([role] as const)) {
        const office = offices.find((o) => o.body === body)
        const named = await appointOfficer(s, { officeId: office?.id ?? '', name: f.text('person'), from: s.today, capacity: '', accountId: account.value.id })
        if (!named.ok) return named
      }
      const own = [...laws].find(([, l]) => l.municipality === made.value.name)
      if (own) {
        const area = own[0].includes('cross-connection') ? 'backflow' : 'sewers'
        const adopted = await adoptLaw(s, laws, { area, law: own[0], from: '1900-01-01', instrument: '' })
        if (!adopted.ok) return adopted
      }
      return ok(account.value.id)
    },
    f,
  )
  if (!done.ok) return again(done.refusal)
  r.signIn(await openSession(app, done.value))
  return r.redirect(`/${muniId}`, { kind: 'success', text: 'It is set up. Next: bring in the parcels, and look at Settings, Our law.' })
}

export const setUpPages = (app: App, laws: Laws): SitePages => ({
  register(site) {
    site('GET', '/set-up', (r) => page(r, laws, r.newForm({ token: r.query('token'), kind: 'village', role: 'clerk' }), null))
    site('POST', '/set-up', (r) => setUp(r, app, laws))
  },
})
