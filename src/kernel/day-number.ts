/** Days as whole numbers, for comparing dates exactly. Calendar arithmetic of the law (holidays, periods) is kernel/dates. */

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The whole number that stands at these places of the text, or NaN. */
function digits(text: string, from: number, to: number): number {
  let n = 0
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit < 0 || digit > 9) return Number.NaN
    n = n * 10 + digit
  }
  return n
}

/** Days from 1970-01-01 to the day written as YYYY-MM-DD, or null where no such day exists. */
export function dayNumber(text: string): number | null {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null
  const year = digits(text, 0, 4)
  const month = digits(text, 5, 7)
  const day = digits(text, 8, 10)
  const length = month === 2 && isLeap(year) ? 29 : monthLengths[month - 1]
  if (!(year >= 1) || length === undefined || !(day >= 1 && day <= length)) return null
  // Days from civil, counting years from 1 March so that the leap day is the last of its year.
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/**
 * So many calendar months after a day: the same numbered day, or the last day of a shorter month (General Construction Law § 30).
 * Null where that day has no number, which is beyond the year 9999. Example: 2024-08-31 and 18 months give 2026-02-28.
 */
export function monthsLater(number: number, months: number): number | null {
  const text = dayText(number)
  const counted = digits(text, 0, 4) * 12 + digits(text, 5, 7) - 1 + months
  const year = Math.floor(counted / 12)
  const month = counted - year * 12 + 1
  const length = month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] as number)
  const day = Math.min(digits(text, 8, 10), length)
  return dayNumber(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
}

/** The day of a day number, as YYYY-MM-DD. */
export function dayText(number: number): string {
  const z = number + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const mp = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * mp + 2) / 5) + 1
  const month = mp < 10 ? mp + 3 : mp - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
