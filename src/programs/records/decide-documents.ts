import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { type Area, given, live, type RecordsDocument, type Withholding } from './model-documents.ts'
import { type ExemptionId, isExemption } from './model-exemptions.ts'

export interface WithholdInput {
  readonly exemption: string
  readonly reason: string
  /** Numbers of passages, as ticked. */
  readonly passages: readonly string[]
  readonly whole: boolean
  /** Left, top, width and height of an area in percent; empty where none is meant. */
  readonly area: { readonly x: string; readonly y: string; readonly width: string; readonly height: string }
  /** What it is, without telling it. */
  readonly what: string
}

export type WithholdDecided = readonly (Pick<Withholding, 'passage' | 'area' | 'whole' | 'what'> & {
  readonly exemption: ExemptionId
  readonly reason: string
})[]

const percent = (typed: string): number | null => (/^\d{1,3}(\.\d+)?$/.test(typed.trim()) && Number(typed) <= 100 ? Number(typed) : null)

/** Reads an area. Null where none was typed; a problem where one was typed and cannot be. */
function areaOf(typed: WithholdInput['area']): Area | null | FieldProblem {
  const all = [typed.x, typed.y, typed.width, typed.height]
  if (all.every((t) => t.trim() === '')) return null
  const [x, y, width, height] = all.map(percent)
  if (x == null || y == null || !width || !height)
    return { field: 'x', message: 'Type all four in percent, such as 10, 35, 40 and 6: from the left, from the top, wide, high.' }
  if (x + width > 100 || y + height > 100)
    return { field: 'width', message: 'The area sticks out of the picture. Left and width, and top and height, come to 100 at most.' }
  return { x, y, width, height }
}

/** Withholds passages, an area, or the whole of a record: always with an exemption of the law and the reason why it fits here. */
export function decideWithhold(document: RecordsDocument, withheld: readonly Withholding[], input: WithholdInput): Result<WithholdDecided> {
  if (document.voidReason !== null) return refuse('already-void', 'Nothing was withheld. This record was taken off the request.')
  const problems: FieldProblem[] = []
  if (!isExemption(input.exemption)) problems.push({ field: 'exemption', message: 'Choose the exemption under which it is withheld.' })
  const reason = input.reason.trim()
  if (reason === '') problems.push({ field: 'reason', message: 'Say why the exemption fits here, such as “home telephone number of a private person”.' })
  const area = areaOf(input.area)
  if (area !== null && 'field' in area) problems.push(area)
  const numbers = input.passages.map(Number).filter((n) => Number.isInteger(n) && n >= 0 && n < document.passages.length)
  const text = document.sha256 === null
  const what = input.what.trim()
  const parts = text ? numbers.length > 0 : area !== null || what !== ''
  if (!input.whole && !parts)
    problems.push(
      text
        ? { field: 'passages', message: 'Tick the passages to withhold, or choose to withhold the whole record.' }
        : { field: 'what', message: 'Say what part is withheld, give its area, or choose to withhold the whole record.' },
    )
  if (!text && area !== null && what === '')
    problems.push({ field: 'what', message: 'Say what stands there without telling it, such as “telephone number”. The index names it.' })
  if (problems.length > 0 || !isExemption(input.exemption)) return refuseFields(problems)
  const base = { exemption: input.exemption, reason }
  if (input.whole) return ok([{ ...base, passage: null, area: null, whole: true, what: '' }])
  if (!text) return ok([{ ...base, passage: null, area: area as Area | null, whole: false, what }])
  const already = new Set(
    live(withheld)
      .filter((w) => w.documentId === document.id)
      .map((w) => w.passage),
  )
  const fresh = numbers.filter((n) => !already.has(n))
  if (fresh.length === 0) return refuseFields([{ field: 'passages', message: 'These passages are withheld already.' }])
  return ok(fresh.map((n) => ({ ...base, passage: n, area: null, whole: false, what: document.passages[n]?.label ?? '' })))
}

/**
 * A redacted copy made elsewhere: it must be another file than the original, or nothing was taken out. Both are kept. That the words are truly
 * gone cannot be told from here: whoever brings it has looked, and says so.
 */
export function decideBroughtCopy(
  document: RecordsDocument,
  withheld: readonly Withholding[],
  copy: { readonly sha256: string },
  looked: boolean,
): Result<null> {
  if (document.sha256 === null) return refuse('not-a-file', 'Nothing was kept. This record is text; withhold its passages instead.')
  if (live(withheld).every((w) => w.documentId !== document.id))
    return refuse('nothing-withheld', 'Nothing was kept. Say first what is withheld and under which exemption; the copy then belongs to it.')
  if (copy.sha256 === document.sha256)
    return refuseFields([{ field: 'copy', message: 'This is the original, byte for byte. Choose the copy from which the passages were taken out.' }])
  if (!looked)
    return refuseFields([{ field: 'looked', message: 'Open the copy, try to select and to search the withheld words, and tick this once they are gone.' }])
  return ok(null)
}

/** What bars a packet: nothing found, a file whose redacted copy is missing, or one that may no longer be given. */
export function decidePacket(documents: readonly RecordsDocument[], withheld: readonly Withholding[], closed: ReadonlySet<string>): Result<null> {
  const there = live(documents)
  if (there.length === 0)
    return refuse('packet-empty', 'No packet was made, because no record was added yet. Find the records first, or record that there are none.')
  const waiting = there.filter((d) => given(d, withheld) === 'undecided')
  if (waiting.length > 0) return refuse('redaction-missing', `No packet was made. The redacted copy is missing of: ${waiting.map((d) => d.title).join('; ')}.`)
  const shut = there.filter((d) => closed.has(d.sourceId) && given(d, withheld) !== 'none')
  if (shut.length > 0)
    return refuse(
      'record-closed',
      `No packet was made. Since they were added, these were sealed, disposed of, or marked as the attorney’s: ${shut.map((d) => d.title).join('; ')}. Take them off the request, or withhold them.`,
    )
  return ok(null)
}
