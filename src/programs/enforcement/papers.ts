/** The papers of a violation: the order to cease and desist. Notices are letters of the program of notices; the court packet stands beside. */
import { orderForms, type Remedy } from '../../engine/remedies.ts'
import type { BookSections } from '../../kernel/cite.ts'
import { cardDate, longDate } from '../../kernel/dates.ts'
import type { PaperCommon, StatementPaper } from '../../platform/paper/papers.ts'
import type { Municipality } from '../municipality/model.ts'
import type { ListedParcel } from '../premises/model.ts'
import { bodyWords, type CaseOfViolation } from './decide.ts'
import type { ViolationAct } from './model.ts'

export type OnPaper = CaseOfViolation & { readonly parcel: ListedParcel | null; readonly ours: { readonly sections: BookSections } }

export const commonOf = (l: OnPaper, municipality: Municipality, office: string): PaperCommon => ({
  letterhead: {
    municipality: municipality.name,
    office,
    address: municipality.settings.officeAddress || null,
    phone: municipality.settings.officePhone || null,
  },
  printedOn: l.today,
  law: { title: l.law.onPaper, versionHash: l.violation.lawVersion, confirmed: l.confirmed, sections: l.ours.sections },
  ...(municipality.isDemo ? { demo: true } : {}),
})

const commands: Readonly<Record<string, string>> = {
  forthwith: 'You are ordered to stop the violation described below, and to comply at once.',
  schedule: 'You are ordered to stop the violation described below, and to comply by the days of this schedule.',
  measures: 'You are ordered to take the measures named below against the violation that threatens.',
}

/** An order to cease and desist, as the body that the law names has decided it. A marked order prints its marks and is no order to be served. */
export function orderPaper(l: OnPaper, act: ViolationAct, remedy: Remedy, municipality: Municipality): StatementPaper {
  const { violation: v } = l
  const usable = act.marks.length === 0 && act.voidReason === null
  const schedule = act.lines.map((x) => `${x.on === null ? 'Without a day' : `By ${longDate(x.on)}`}: ${x.what}`)
  return {
    ...commonOf(l, municipality, act.office || bodyWords(remedy.by, l.law)),
    title: usable ? 'Order to cease and desist' : 'Order to cease and desist, not to be served',
    number: v.number,
    place: { address: v.place, printKey: l.parcel?.printKey ?? null },
    to: { name: v.against },
    lead: commands[act.form ?? 'forthwith'] ?? '',
    facts: [
      { label: 'How it is put', value: act.form === null ? null : orderForms[act.form] },
      { label: 'Decided', value: `${cardDate(act.on)}, ${act.paper || act.by}` },
    ],
    parts: [
      { heading: 'What was found', paragraphs: [`On ${longDate(v.observed)}: ${v.seen}`], cite: null },
      { heading: 'What the law asks', paragraphs: [v.asks], cite: v.cite },
      { heading: 'What is ordered', paragraphs: [act.detail], cite: remedy.cite },
      ...(schedule.length === 0 ? [] : [{ heading: 'Schedule', paragraphs: schedule, cite: null }]),
      ...(usable ? [] : [{ heading: 'Marks', paragraphs: [...act.marks, ...(act.voidReason === null ? [] : [`Void: ${act.voidReason}`])], cite: null }]),
    ],
    entries: [],
    box: {
      heading: 'If you think that this is wrong',
      lines: ['Write or call the office at once, and say what is so instead. You may ask to be heard.'],
    },
    signers: [{ office: act.office || bodyWords(remedy.by, l.law), name: act.body === null ? null : act.by }],
  }
}
