/** What the map's parcels look like: a status is a word, a fill and a pattern, so that it survives a black-and-white printer. */
import { dots, hatch, INK, path, rect } from './marks.ts'

export type ParcelStatus = 'plain' | 'ok' | 'late' | 'due' | 'waiting' | 'none'

export interface StatusLook {
  readonly words: string
  readonly fill: string
  readonly stroke: string
  /** Whether a pattern lies over the fill. */
  readonly patterned: boolean
}

export const STATUS: Readonly<Record<ParcelStatus, StatusLook>> = {
  plain: { words: 'Parcel', fill: '#fffefb', stroke: '#4a5663', patterned: false },
  ok: { words: 'Nothing open on file', fill: '#e5f1e2', stroke: '#1d5a2d', patterned: false },
  late: { words: 'Something is late', fill: '#f9d8d1', stroke: '#9a1b12', patterned: true },
  due: { words: 'Due in 30 days', fill: '#fdebbd', stroke: '#8a5a00', patterned: true },
  waiting: { words: 'Waiting on someone', fill: '#e4e0f6', stroke: '#47378a', patterned: true },
  none: { words: 'No record yet', fill: '#ffffff', stroke: '#6b747c', patterned: true },
}

/** Patterns of the statuses; ids begin with the drawing's own. */
export const statusPatterns = (id: string): string =>
  hatch(`${id}-late`, '#9a1b12', 7, 2.4) +
  dots(`${id}-due`, '#8a5a00', 11, 2) +
  `<pattern id="${id}-waiting" width="8" height="8" patternUnits="userSpaceOnUse"><line x1="0" y1="0" x2="8" y2="0" stroke="#47378a" stroke-width="1.6"/></pattern>` +
  `<pattern id="${id}-none" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M3 3l4 4m0-4l-4 4" stroke="#9aa2a8" stroke-width="1"/></pattern>`

/** A swatch for the legend; the word stands beside it on the page. `id` is that of the map whose patterns it borrows. */
export const swatch = (id: string, status: ParcelStatus): string => {
  const look = STATUS[status]
  const over = look.patterned ? rect(1, 1, 32, 20, { fill: `url(#${id}-${status})` }) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="34" height="22" viewBox="0 0 34 22" aria-hidden="true" focusable="false">${rect(1, 1, 32, 20, { fill: look.fill, stroke: look.stroke, width: 1.5 })}${over}</svg>`
}

/** The sign of a device on a parcel: a valve. */
export const valve = (x: number, y: number): string => path(`M${x - 7} ${y - 6}l14 12v-12l-14 12z`, { fill: INK.paper, width: 1.6 })
