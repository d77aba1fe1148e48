/** docs/benchmarks.md, made anew by each whole run. */
import { cpus, totalmem } from 'node:os'
import { type Figure, markdownTable, standingOf } from './report.ts'

interface Machine {
  readonly date: string
  readonly node: string
}

const titles: Readonly<Record<string, string>> = {
  engine: 'The law',
  law: 'Long chapters, full facts, Prolog',
  soundness: 'Answers that stand',
  pages: 'Pages, start and memory',
  journal: 'Journal',
  duties: 'Duties',
  letters: 'Letters',
  'what-if': 'What if',
}

const about: Readonly<Record<string, readonly string[]>> = {
  engine: [
    'The rules of a building sewer in chapter 117 of Montour Falls. The measure is `bench/engine/hand/`: the same rules written by hand in TypeScript, with the same facts, units, refusals and three-valued verdicts, and with the law’s open readings decided as “what all readings agree on”. It reads and checks a plan once and then runs straight code.',
    'The hand-written code has less to carry: it knows one subject, one day and no adopted readings, keeps no exact fractions, and says less about what it refuses. It is measured as it stands.',
    'The two rule engines get facts that were normalised beforehand, with unknown facts as null, and decide by two conditions for each of ours (known true, known false), translated from the same trees. They are not asked to read or to check anything; the law is.',
    'JSON.parse takes about half of the time from text to verdicts on both sides, which brings the first ratio nearer to one.',
  ],
  law: [
    'The sixty rules are every fourth or fifth of the 273 of the largest chapter, in its own order (`bench/law/sixty.ts`), so that nobody chose those that suit. `bench/law/hand/` has them written by hand in TypeScript: the same facts, units and three-valued verdicts, and the open readings decided as “what all readings agree on”. The law is the chapter cut down to these rules and compiled as the product compiles a chapter.',
    'Over one full set of facts, which leaves none out, processors learn every branch of the hand-written code by heart; over 2,000 sets in turn they cannot, and the compiled law has no branches. On both sides a series of measurements is reduced to its average or its peak when the facts are read, which is not measured here.',
    'The second row sets a rule of the whole chapter, every subject over a full set of its facts, beside a hand-written rule of the sample.',
    'The made-up chapters have five shapes of provision in turn, each group of ten with facts of its own, so that a longer chapter has more facts too. Everything is decided 60,000 times beforehand: until then Node has not compiled the long functions to its best code, and a provision of the longer chapter costs up to twenty times as much.',
    'The rule engines and SWI-Prolog get the facts normalised beforehand, and each rule translated from the same tree. The time of SWI-Prolog is that of its own clock, without reading the plans. It is an ordinary package of the system: `apt-get install swi-prolog-nox`. Where it is not installed nothing is compared with it, and the table says “not run”.',
  ],
  soundness: [
    'The second case of a pair holds the facts of the first and more. “Complies”, “violates” and “does not apply” must stand; only “complies” may turn out not to apply. Half of the pairs are tried with some readings adopted. A smaller run is among the unit tests.',
  ],
  pages: [
    'Each page is asked for over HTTP, one request after another, from a process that runs the program as `npm start` does; the cost is the processor time of that process. The measure is `bench/pages/peer.ts`: node:http, prepared statements of node:sqlite for whatever the page shows, and an escaped template string that sends the same bytes. It knows no forms, no rights beyond the session, and no law.',
    'The application page is a saved application of some seventy answers, opened by its link: forty different ones in turn. The program checks each against the law, with reasons, while the peer writes the finished text; so the ratio there is mostly the price of sending a quarter of a megabyte, which both pay.',
    'The list is permits that are closed, sorted by place. At 100,000 permits it is compared with the same list at 1,000.',
  ],
  'what-if': [
    'A trial is measured as the product runs it, in the thread that the built program starts for it, from the start of the thread to its end; whole trials take turns with reading all the cases. It reads the latest check of each case in batches of 50 by key, picks the facts that the touched rules ask for from the text, decides the touched rules before and after, and keeps its counts and every changed finding in the same database.',
    'The measure reads the same rows by the same query and calls JSON.parse on the facts of each. Time is processor time of all threads. The memory is that of another process, main thread and all, which tries the draft on the same cases and reads nothing beside it.',
  ],
  journal: [
    'A chained write hashes the entry and its payload, reads the head of the chain and moves it. The same write without a chain stores the same rows. Verifying hashes every entry and payload and compares every column with the text.',
    'Reading means fetching the entries with what was before and after and parsing their text, where the actor and the sentence stand. Against fetching the rows alone verifying costs more, as the note says.',
  ],
}

function sentenceFor(figures: readonly Figure[]): string {
  const targets = figures.filter((f) => f.target !== null)
  const of = (standing: ReturnType<typeof standingOf>): number => targets.filter((f) => standingOf(f) === standing).length
  const missed = of('missed')
  const near = of('within noise')
  return `Of ${targets.length} targets, ${of('met')} are met${near > 0 ? `, ${near} not met but within noise` : ''}${missed > 0 ? `, ${missed} missed` : ''}.`
}

/** The whole page. */
export function pageOf(results: ReadonlyMap<string, { readonly figures: readonly Figure[]; readonly facts: readonly string[] }>, machine: Machine): string {
  const all = [...results.values()].flatMap((r) => r.figures)
  const memory = `${Math.round(totalmem() / 1e9)} GB`
  const parts = [...results].map(
    ([family, r]) =>
      `## ${titles[family] ?? family}\n\n${markdownTable(r.figures)}\n\n${[...r.facts, ...(about[family] ?? [])].map((fact) => `- ${fact}`).join('\n')}\n`,
  )
  return `# Benchmarks

Made by \`npm run bench\` on ${machine.date}, Node ${machine.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${memory}. ${sentenceFor(all)}

Trust the ratios, not the times: they were taken on a machine that other work shared. Both sides of a ratio take turns in short
rounds of one run; a ratio is taken within each round, and the table gives the median and between what half of the rounds lie. A
target counts as missed when three quarters of the rounds lie beyond it. No unit test depends on a time.

${parts.join('\n')}`
}
