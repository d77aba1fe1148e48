/** The answer on paper. It says what was told and what follows, and that it decides nothing. */
import type { GuidancePaper } from '../../platform/paper/papers.ts'
import { holderOf } from '../municipality/model.ts'
import type { Guided } from './actions.ts'
import type { Outcome } from './decide-outcome.ts'
import { type Need, type NeedLine, type Section, sections } from './model.ts'

const words: Readonly<Record<Exclude<Need, 'not-called-for'>, string>> = { needed: 'Needed', depends: 'Depends' }

const paperLine = (l: NeedLine): GuidancePaper['sections'][number]['lines'][number] => ({
  need: l.need === 'depends' ? words.depends : words.needed,
  settled: l.need !== 'depends',
  title: l.title,
  says: l.says,
  detail: [l.by === '' ? '' : `by ${l.by}`, l.before, l.amount].filter((t) => t !== '').join(', ') || null,
  open: [...new Set(l.open.map((o) => o.label))].join('; ') || null,
  cite: l.cite,
})

export function guidancePaper(guided: Guided, outcome: Outcome, answers: readonly { readonly label: string; readonly words: string }[]): GuidancePaper {
  const { municipality, today } = guided
  const officer = holderOf(guided.offices, 'superintendent', today)
  const { officePhone, officeAddress } = municipality.settings
  const first = guided.parts[0]?.law
  const titles = [...new Set(guided.covered.map((c) => c.title))].join('; ')
  const lines = outcome.lines.length > 0 ? outcome.lines : guided.mentions
  return {
    letterhead: { municipality: municipality.name, office: officer?.title ?? null, address: officeAddress || null, phone: officePhone || null },
    printedOn: today,
    law: {
      title: titles === '' ? 'no law in use covers it' : titles,
      versionHash: guided.parts.length === 1 ? (first?.lawVersion(today) ?? null) : null,
      confirmed: guided.covered.every((c) => c.confirmed),
      sections: new Map(guided.covered.flatMap((c) => [...c.sections])),
    },
    ...(municipality.isDemo ? { demo: true } : {}),
    title: `What you need to ${guided.want.title}`,
    decider: first?.officer('superintendent') ?? 'the office',
    answers: answers.map((a) => ({ label: a.label, value: a.words })),
    sections: (Object.keys(sections) as Section[])
      .map((s) => ({ title: sections[s], lines: lines.filter((l) => l.section === s && l.need !== 'not-called-for').map(paperLine) }))
      .filter((s) => s.lines.length > 0),
    notCalledFor: lines.filter((l) => l.need === 'not-called-for').map((l) => l.title),
    call: [officer ? `${officer.name}, ${officer.title}` : municipality.name, officePhone, officeAddress].filter((t) => t !== '').join(', '),
  }
}
