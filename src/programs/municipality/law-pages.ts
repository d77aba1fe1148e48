/** Which chapter governs which subject, and whether its text is confirmed as ours (OFFICE 4). */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { atField } from '../../kernel/result.ts'
import { type FormPage, formPage, showForm } from '../../web/form-page.ts'
import {
  card,
  dateField,
  emptyState,
  type FormState,
  form,
  type Html,
  html,
  link,
  nothing,
  pair,
  selectField,
  stamp,
  table,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { adoptLaw, findMunicipality, type Laws, listAdoptions, listConfirmations, listSections } from './actions.ts'
import { type Area, areas, inForce, type LawAdoption } from './model.ts'
import { bookSections, compared, type LawConfirmation, type SectionConfirmation, standingOf } from './model-text.ts'
import { confirmLaw, type LawTexts } from './text-actions.ts'

export interface LawPageTools {
  readonly laws: Laws
  readonly texts: LawTexts
}

interface OurLaw {
  readonly adoptions: readonly LawAdoption[]
  readonly confirmations: readonly LawConfirmation[]
  readonly sections: readonly SectionConfirmation[]
  readonly today: PlainDate
  /** The chapters that may be put in use here. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

async function ourLaw(r: PageRequest, laws: Laws): Promise<OurLaw | null> {
  return r.read(async (s) => {
    const municipality = await findMunicipality(s.db, s.muniId)
    if (!municipality) return null
    const choices = [...laws]
      .filter(([, l]) => municipality.isDemo || l.municipality === municipality.name)
      .map(([value, l]) => ({ value, label: `${l.municipality}, ${l.title}` }))
    return {
      adoptions: await listAdoptions(s.db, s.muniId),
      confirmations: await listConfirmations(s.db, s.muniId),
      sections: await listSections(s.db, s.muniId),
      today: s.today,
      choices,
    }
  })
}

const titleOf = (laws: Laws, path: string): string => laws.get(path)?.title ?? path

function confirmedStamp(r: PageRequest, law: string, our: OurLaw, texts: LawTexts): Html {
  const text = texts.get(law)
  if (!text) return stamp('cannot', 'Not in this copy')
  const standing = standingOf(our.confirmations, law, text.hash)
  if (standing.state === 'none') return stamp('cannot', 'Not confirmed')
  const { asOf, by } = standing.last
  const { done, of } = compared(text, bookSections(our.sections, law))
  const sections = link(`${done} of ${of} counted section numbers compared`, r.url('/settings/law/sections', { law }))
  const when = html`as of ${cardDate(asOf)}, ${by}`
  return standing.state === 'confirmed'
    ? html`${stamp('complies', 'Confirmed')}<br><span class="tc-small">${when}. ${sections}</span>`
    : html`${stamp('cannot', 'Not confirmed any more')}<br><span class="tc-small">Another text was confirmed ${when}. ${link('What changed', r.url('/settings/law/sections', { law }))}</span>`
}

function inUseCard(r: PageRequest, { laws, texts }: LawPageTools, our: OurLaw): Html {
  const rows = (Object.keys(areas) as Area[]).map((area) => {
    const now = our.adoptions.find((a) => a.area === area && inForce(a, our.today))
    if (!now) return [areas[area], 'no chapter in use', '–']
    const since = html`<span class="tc-small tc-soft">from ${cardDate(now.from)}${now.instrument ? `, ${now.instrument}` : ''}</span>`
    return [areas[area], html`${laws.get(now.law)?.municipality ?? ''}, ${titleOf(laws, now.law)}<br>${since}`, confirmedStamp(r, now.law, our, texts)]
  })
  return card('In use today', table([{ title: 'Subject' }, { title: 'Chapter' }, { title: 'Our text' }], rows, { caption: 'Law in use', hideCaption: true }))
}

const lead = html`<p class="tc-lead">Which chapter governs which subject, from which day on. Until somebody confirms that the text is ours, every paper says so, and no notice of violation, order or court paper goes out.</p>`
const head = (r: PageRequest) => ({ tab: 'settings', crumbs: [{ text: 'Settings', href: r.url('/settings') }, { text: 'Our law' }] })

const adoptForm = (r: PageRequest, tools: LawPageTools, our: OurLaw, below: Html): FormPage<unknown> => ({
  title: 'Our law',
  page: head(r),
  lead,
  above: inUseCard(r, tools, our),
  below,
  notDone: 'The chapter was not put in use',
  action: '/settings/law/adopt',
  values: { from: typedDate(our.today), area: 'sewers' },
  form: { title: 'Put a chapter in use' },
  fields: (s) =>
    html`${selectField({ name: 'area', label: 'Subject', choices: Object.entries(areas).map(([value, label]) => ({ value, label })) }, s)}${selectField({ name: 'law', label: 'Chapter', choices: our.choices }, s)}${pair(dateField({ name: 'from', label: 'From' }, s), textField({ name: 'instrument', label: 'By what act', hint: 'for example Local Law 1 of 1992', optional: true }, s))}`,
  submit: { primary: 'Put it in use' },
  act: (s, f) => adoptLaw(s, tools.laws, { area: f.text('area'), law: f.text('law'), from: f.text('from'), instrument: f.text('instrument') }),
  done: () => ({ to: '/settings/law', text: 'The chapter is in use.' }),
})

const confirmFields = (laws: Laws, our: OurLaw, s: FormState): Html => {
  const inUse = [...new Set(our.adoptions.filter((a) => inForce(a, our.today)).map((a) => a.law))]
  return html`<p>Compare the chapter with your code book. Then record the day up to which it is right. The hash of the text is kept with it: if a later release of the program carries another text, it has to be compared anew.</p>${selectField({ name: 'ours', label: 'Chapter', choices: inUse.map((value) => ({ value, label: titleOf(laws, value) })) }, s)}${dateField({ name: 'asOf', label: 'This is our law as of' }, s)}`
}

const confirmForm = (r: PageRequest, tools: LawPageTools, our: OurLaw): FormPage<unknown> => ({
  title: 'Our law',
  page: head(r),
  lead,
  above: inUseCard(r, tools, our),
  notDone: 'Nothing was confirmed',
  action: '/settings/law/confirm',
  form: { title: 'This is our law' },
  fields: (s) => confirmFields(tools.laws, our, s),
  submit: { primary: 'Confirm' },
  async act(s, f) {
    const confirmed = await confirmLaw(s, tools.texts, { law: f.text('ours'), asOf: f.text('asOf') })
    return confirmed.ok ? confirmed : atField(confirmed, 'law', 'ours')
  },
  done: () => ({ to: '/settings/law', text: 'Confirmed as our law.' }),
})

/** What is in use, with the forms that change it. */
export async function lawPage(r: PageRequest, tools: LawPageTools): Promise<Response> {
  const our = await ourLaw(r, tools.laws)
  if (!our) return r.notFound('This municipality')
  if (our.choices.length === 0) {
    const none = emptyState(
      'No chapter of your own is in this copy of Tapcard.',
      'Chapters are added by the way described in CONTRIBUTING. Another municipality’s law is never yours.',
    )
    return r.page({ title: 'Our law', kind: 'narrow', ...head(r), body: html`<h1>Our law</h1>${lead}${inUseCard(r, tools, our)}${none}` })
  }
  const state = r.newForm({ asOf: typedDate(our.today) })
  const anyInUse = our.adoptions.some((a) => inForce(a, our.today))
  const confirm = anyInUse
    ? form({
        action: r.url('/settings/law/confirm'),
        state,
        title: 'This is our law',
        body: confirmFields(tools.laws, our, state),
        submit: { primary: 'Confirm' },
      })
    : nothing
  const adopt = adoptForm(r, tools, our, confirm)
  return showForm(r, adopt, r.newForm(adopt.values), null)
}

export async function adoptPage(r: PageRequest, tools: LawPageTools): Promise<Response> {
  const our = await ourLaw(r, tools.laws)
  return our ? formPage(r, adoptForm(r, tools, our, nothing)) : r.notFound('This municipality')
}

export async function confirmPage(r: PageRequest, tools: LawPageTools): Promise<Response> {
  const our = await ourLaw(r, tools.laws)
  return our ? formPage(r, confirmForm(r, tools, our)) : r.notFound('This municipality')
}
