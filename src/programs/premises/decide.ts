import { type FieldProblem, ok, type Result, refuseFields } from '../../kernel/result.ts'
import { isPrintKey, isSwis, isTie, type Parcel, type TapCard, type Ties, tieLabels } from './model.ts'

export interface ParcelInput {
  readonly swis: string
  readonly printKey: string
  readonly address: string
  readonly use: string
  readonly waterAccount: string
  readonly note: string
}

/** Refuses a parcel without a print key or whose print key stands on another parcel already. */
export function decideParcel(
  input: ParcelInput,
  sameKey: Pick<Parcel, 'id' | 'address'> | null,
  ownId: string | null,
): Result<Omit<Parcel, 'id' | 'geometry' | 'version' | 'voidReason'>> {
  const problems: FieldProblem[] = []
  const printKey = input.printKey.trim()
  const swis = input.swis.trim()
  if (!isPrintKey(printKey)) problems.push({ field: 'printKey', message: 'Type the print key as the tax map has it, such as 24.11-2-17.' })
  else if (sameKey && sameKey.id !== ownId)
    problems.push({
      field: 'printKey',
      message: `Print key ${printKey} is ${sameKey.address || 'another parcel'} already. Open that parcel, or check the number.`,
    })
  if (swis !== '' && !isSwis(swis)) problems.push({ field: 'swis', message: 'Type the six digits of the SWIS code, such as 444201, or leave it empty.' })
  if (input.address.trim() === '') problems.push({ field: 'address', message: 'Type the address, such as 14 Mill Street, or where the lot lies.' })
  if (problems.length > 0) return refuseFields(problems)
  return ok({ swis, printKey, address: input.address.trim(), use: input.use.trim(), waterAccount: input.waterAccount.trim(), note: input.note.trim() })
}

export interface CardInput {
  readonly number: string
  readonly tapped: string
  readonly plumber: string
  readonly main: string
  readonly notes: string
  readonly ties: Readonly<Record<string, string>>
}

/** What the old card says is recorded as it is; only a measurement that is not a number of feet is asked for again. */
export function decideCard(input: CardInput): Result<Pick<TapCard, 'number' | 'tapped' | 'plumber' | 'main' | 'notes' | 'ties'>> {
  const problems: FieldProblem[] = []
  const ties: Partial<Record<keyof Ties, string>> = {}
  for (const [name, raw] of Object.entries(input.ties)) {
    const value = raw.trim()
    if (value === '' || !isTie(name)) continue
    if (name.endsWith('Ft') && !/^\d{1,5}(\.\d{1,3})?$/.test(value))
      problems.push({ field: name, message: `${tieLabels[name]}: type a number, such as 24 or 24.5.` })
    else ties[name] = value
  }
  if (problems.length > 0) return refuseFields(problems)
  return ok({
    number: input.number.trim(),
    tapped: input.tapped.trim(),
    plumber: input.plumber.trim(),
    main: input.main.trim(),
    notes: input.notes.trim(),
    ties,
  })
}
