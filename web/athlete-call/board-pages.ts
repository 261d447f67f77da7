import { boardText } from '../texts/board.ts'
import { dateFormat } from '../texts/formats.ts'

/** Rows on one page of the board by the height of the screen in pixels (spec/tournament-and-registration.md §9). */
export const rowsPerPage = (viewportHeight: number): number => Math.max(1, Math.floor((viewportHeight - 230) / 90))

/** How many pages there are; an empty board has one. */
export const pageCount = (rows: number, perPage: number): number => Math.max(1, Math.ceil(rows / perPage))

/** The rows of a page; a page that is gone counts on from the first. */
export const pageOf = <R>(rows: readonly R[], perPage: number, page: number): readonly R[] => {
  const at = page % pageCount(rows.length, perPage)
  return rows.slice(at * perPage, (at + 1) * perPage)
}

/** Width of a text column in characters, at least and at most. */
const ROOM = { narrow: [9, 16], wide: [9, 34] } as const

/**
 * A column's share of the width: the length of its longest text on any page, within the limits of its preferred width,
 * so that long names get the space that short ones leave, and no column moves when the page changes.
 */
export const lettersOf = (preferredWidth: keyof typeof ROOM, texts: readonly string[]): number => {
  const [least, most] = ROOM[preferredWidth]
  return Math.min(most, Math.max(least, ...texts.map(({ length }) => length)))
}

/** `9:05 AM` on the wall clocks of `timeZone`. */
export const clockText = (now: number, timeZone: string): string =>
  dateFormat({ timeZone, timeStyle: 'short' }).format(now)

/** Minutes until `at`, 0 in the last one; negative once it is past. */
export const minutesLeft = (at: string, now: number): number => {
  const left = (Date.parse(at) - now) / 60_000
  return left > 0 ? Math.ceil(left) : Math.floor(left) || 0
}

/** How urgent a time is, and its text: `6 min`, `Now`, `3 min late`. */
export const urgency = (
  at: string,
  now: number,
): { readonly text: string; readonly tone: 'calm' | 'soon' | 'late' } => {
  const left = minutesLeft(at, now)
  if (left > 0) return { text: boardText('minutes', { minutes: left }), tone: left <= 3 ? 'soon' : 'calm' }
  return left === 0
    ? { text: boardText('now'), tone: 'late' }
    : { text: boardText('late', { minutes: -left }), tone: 'late' }
}
