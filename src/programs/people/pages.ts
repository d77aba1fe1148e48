import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { dollars } from '../../kernel/money.ts'
import { type ReadScope, type Role, tables } from '../../platform/context.ts'
import { countUpTo, pageOf } from '../../platform/database/lists.ts'
import type { Form } from '../../web/form.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import {
  acts,
  card,
  dateField,
  emptyState,
  type FormState,
  type Html,
  html,
  link,
  moneyField,
  nothing,
  pair,
  primaryLink,
  radioField,
  selectField,
  stamp,
  table,
  textField,
} from '../../web/kit/kit.ts'
import type { ListSpec } from '../../web/list.ts'
import { listPage } from '../../web/list-page.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import {
  addCertificate,
  addPerson,
  certificatesEnding,
  certificatesOf,
  changePerson,
  findPerson,
  type PeopleTables,
  toPerson,
  voidCertificateOf,
} from './actions.ts'
import type { PersonInput } from './decide.ts'
import { type Certificate, certificateInForce, certificateKinds, type Person } from './model.ts'

const office: readonly Role[] = ['clerk', 'superintendent', 'engineer', 'inspector', 'highway-superintendent']

const query = (s: ReadScope, filters: Readonly<Record<string, string>>) => {
  let q = tables<PeopleTables>(s.db).selectFrom('people').selectAll().where('muni_id', '=', s.muniId).where('void_reason', 'is', null)
  const name = filters.name?.toLowerCase()
  if (name) q = q.where('sort_key', '>=', name).where('sort_key', '<', `${name}\uffff`)
  return q
}

const spec = (r: PageRequest): ListSpec<Person> => ({
  id: 'people',
  caption: 'People and companies',
  noun: ['entry', 'entries'],
  columns: [
    { id: 'name', title: 'Name', cell: (p) => link(p.name, r.url(`/people/${p.id}`)), sorts: true, exported: (p) => p.name },
    {
      id: 'address',
      title: 'Address',
      cell: (p) => [p.street, p.city].filter((t) => t !== '').join(', ') || '–',
      exported: (p) => [p.careOf, p.street, p.city, p.state, p.zip].filter((t) => t !== '').join(', '),
    },
    { id: 'phone', title: 'Telephone', cell: (p) => p.phone || '–', exported: (p) => p.phone },
  ],
  filters: [{ name: 'name', label: 'Name begins with', hint: 'last name or company' }],
  sort: { by: 'name' },
  empty: emptyState('Nobody in the register yet.', 'People come in with parcels and applications, or are added by hand.', {
    text: 'Add a person or company',
    href: r.url('/people/new'),
  }),
})

const peoplePage = (r: PageRequest): Promise<Response> =>
  listPage(r, {
    title: 'People and companies',
    tab: 'people',
    path: '/people',
    acts: acts(primaryLink('Add a person or company', r.url('/people/new'))),
    spec: spec(r),
    sortColumns: { name: 'sort_key' },
    async rows(s, filters, order, ask) {
      const found = await pageOf(query(s, filters), order, ask)
      return { ...found, rows: found.rows.map(toPerson) }
    },
    count: (s, filters) => countUpTo(s.db, query(s, filters)),
  })

const fields = (s: FormState): Html =>
  html`${radioField(
    {
      name: 'kind',
      label: 'What is it?',
      choices: [
        { value: 'person', label: 'A person' },
        { value: 'company', label: 'A company or firm' },
      ],
    },
    s,
  )}${textField({ name: 'name', label: 'Name', autocomplete: 'off', width: 'full' }, s)}${textField({ name: 'careOf', label: 'Care of', optional: true }, s)}${textField({ name: 'street', label: 'Street', optional: true, width: 'full' }, s)}${pair(textField({ name: 'city', label: 'City or village', optional: true }, s), pair(textField({ name: 'state', label: 'State', optional: true, width: 'small' }, s), textField({ name: 'zip', label: 'ZIP', optional: true, width: 'small' }, s)))}${pair(textField({ name: 'phone', label: 'Telephone', type: 'tel', optional: true }, s), textField({ name: 'email', label: 'E-mail', type: 'email', optional: true }, s))}`

const typed = (f: Form): PersonInput => ({
  kind: f.text('kind'),
  name: f.text('name'),
  careOf: f.text('careOf'),
  street: f.text('street'),
  city: f.text('city'),
  state: f.text('state'),
  zip: f.text('zip'),
  phone: f.text('phone'),
  email: f.text('email'),
})

const newPage = (r: PageRequest): Promise<Response> =>
  formPage(r, {
    title: 'Add a person or company',
    page: { tab: 'people', crumbs: [{ text: 'People', href: r.url('/people') }, { text: 'Add' }] },
    notDone: 'Nothing was added',
    action: '/people/new',
    values: { kind: 'company', state: 'NY' },
    fields,
    submit: { primary: 'Add to the register' },
    act: (s, f) => addPerson(s, typed(f)),
    keep: (person) => person.id,
    done: (id) => ({ to: `/people/${id}`, text: 'Added to the register.' }),
  })

/** The person of the address, or the answer that nobody of the kind is here. */
async function withPerson(r: PageRequest, show: (person: Person) => Promise<Response>): Promise<Response> {
  const person = await r.read((s) => findPerson(s.db, s.muniId, r.param('id')))
  return person ? show(person) : r.notFound('This person')
}

const crumbsOf = (r: PageRequest, person: Person, here: string) => ({
  tab: 'people',
  crumbs: [{ text: 'People', href: r.url('/people') }, { text: person.name, href: r.url(`/people/${person.id}`) }, { text: here }],
})

function certificatesCard(r: PageRequest, person: Person, certificates: readonly Certificate[], today: PlainDate): Html {
  const rows = certificates.map((c) => [
    html`${certificateKinds[c.kind]}${c.number ? ` ${c.number}` : ''}`,
    c.issuer || '–',
    `${cardDate(c.from)} to ${c.until ? cardDate(c.until) : 'no end'}`,
    c.limit === null ? '–' : dollars(c.limit),
    c.voidReason !== null
      ? html`<strong>Void</strong>: ${c.voidReason}`
      : html`${certificateInForce(c, today) ? stamp('complies', 'Good today') : stamp('late', 'Not good today')} ${link('Void', r.url(`/people/${person.id}/certificates/${c.id}/void`))}`,
  ])
  const papers =
    rows.length === 0
      ? emptyState('No license, insurance or bond on file.', 'Laws ask for them before a permit.')
      : table([{ title: 'Paper' }, { title: 'From' }, { title: 'Good' }, { title: 'Limit', num: true }, { title: 'State' }], rows, {
          caption: 'Licenses, insurance, bonds',
          hideCaption: true,
        })
  return card('Licenses, insurance, bonds', papers, { link: { text: 'Add', href: r.url(`/people/${person.id}/certificates/new`) } })
}

const personPage = (r: PageRequest): Promise<Response> =>
  withPerson(r, async (person) => {
    const { certificates, today } = await r.read(async (s) => ({ certificates: await certificatesOf(s.db, s.muniId, person.id), today: s.today }))
    const { id, version, voidReason: _void, ...values } = person
    return formPage(r, {
      title: person.name,
      page: { tab: 'people', crumbs: [{ text: 'People', href: r.url('/people') }, { text: person.name }] },
      above: certificatesCard(r, person, certificates, today),
      notDone: 'Nothing was saved',
      action: `/people/${id}`,
      values,
      version,
      form: { title: 'Entry in the register' },
      fields,
      submit: { primary: 'Save the entry' },
      act: (s, f) => changePerson(s, id, f.version ?? version, typed(f)),
      done: () => ({ to: `/people/${id}`, text: 'Saved.' }),
    })
  })

const certificateFields = (s: FormState): Html =>
  html`${selectField({ name: 'kind', label: 'What is it?', choices: Object.entries(certificateKinds).map(([value, label]) => ({ value, label })) }, s)}${pair(textField({ name: 'number', label: 'Number', optional: true }, s), textField({ name: 'issuer', label: 'Issued by', optional: true }, s))}${pair(dateField({ name: 'from', label: 'First day it is good' }, s), dateField({ name: 'until', label: 'Last day it is good', optional: true }, s))}${moneyField({ name: 'limit', label: 'Limit', optional: true }, s)}`

const certificatePage = (r: PageRequest): Promise<Response> =>
  withPerson(r, (person) =>
    formPage(r, {
      title: `Add a paper of ${person.name}`,
      page: crumbsOf(r, person, 'Add a paper'),
      notDone: 'Nothing was recorded',
      action: `/people/${person.id}/certificates/new`,
      fields: certificateFields,
      submit: { primary: 'Record it', links: [{ text: 'Back', href: r.url(`/people/${person.id}`) }] },
      act: (s, f) =>
        addCertificate(s, person.id, {
          kind: f.text('kind'),
          number: f.text('number'),
          issuer: f.text('issuer'),
          from: f.text('from'),
          until: f.text('until'),
          limit: f.text('limit'),
        }),
      done: () => ({ to: `/people/${person.id}`, text: 'Recorded.' }),
    }),
  )

const voidPage = (r: PageRequest): Promise<Response> =>
  withPerson(r, async (person) => {
    const id = r.param('certificate')
    const certificates = await r.read((s) => certificatesOf(s.db, s.muniId, person.id))
    if (!certificates.some((c) => c.id === id)) return r.notFound('This paper')
    return formPage(r, {
      title: 'Void this paper?',
      page: crumbsOf(r, person, 'Void'),
      lead: html`<p>It stays on file, marked void, and no longer lets a permit be issued.</p>`,
      notDone: 'Nothing was voided',
      action: `/people/${person.id}/certificates/${id}/void`,
      fields: whyField,
      submit: { primary: 'Void the paper', danger: true, links: [{ text: 'Keep it', href: r.url(`/people/${person.id}`) }] },
      act: (s, f) => voidCertificateOf(s, person.id, id, f.text('reason')),
      done: () => ({ to: `/people/${person.id}`, text: 'The paper is void.' }),
    })
  })

export const peoplePages: ProgramPages = {
  nav: [{ id: 'people', text: 'People', path: '/people', order: 40 }],
  register(routes) {
    routes.staff('GET', '/people', {}, peoplePage)
    for (const method of ['GET', 'POST'] as const) {
      routes.staff(method, '/people/new', { roles: office }, newPage)
      routes.staff(method, '/people/:id/certificates/new', { roles: office }, certificatePage)
      routes.staff(method, '/people/:id/certificates/:certificate/void', { roles: office }, voidPage)
    }
    routes.staff('GET', '/people/:id', {}, personPage)
    routes.staff('POST', '/people/:id', { roles: office }, personPage)
  },
  mondaySources: [
    {
      program: 'Contractors',
      async entries(s, until, url) {
        const ending = await certificatesEnding(s.db, s.muniId, s.today, until as PlainDate)
        return Promise.all(
          ending.map(async (c) => {
            const person = await findPerson(s.db, s.muniId, c.personId)
            return {
              due: c.until ?? s.today,
              who: 'contractor',
              program: 'Contractors',
              slip: {
                title: `${certificateKinds[c.kind]} of ${person?.name ?? ''} ends`,
                href: url(`/people/${c.personId}`),
                text: nothing,
                waitsOn: person?.name ?? 'the contractor',
              },
            }
          }),
        )
      },
    },
  ],
}
