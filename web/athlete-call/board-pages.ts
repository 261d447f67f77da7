import { boardText } from '../texts/en/board.ts'
import { dateFormat } from '../texts/formats.ts'
import { statusText } from '../ui/status-text.ts'

interface Screen {
  readonly width: number
  readonly height: number
}

/** The reference screen for the board's sizes, in pixels: its height in landscape, its width in portrait. */
const REFERENCE = 1_080

/**
 * Scale of the board relative to a screen of 1920 × 1080: a screen with more pixels hangs in a hall of the same size.
 * Smaller screens keep the sizes and show fewer rows.
 */
export const scaleOf = ({ width, height }: Screen): number => Math.max(1, Math.min(width, height) / REFERENCE)

/** Rows on one page of the board: (height - 230) / 90 in scaled pixels (athlete-call rule 12). */
export const rowsPerPage = (screen: Screen): number =>
  Math.max(1, Math.floor((screen.height / scaleOf(screen) - 230) / 90))

/** How long a call counts as new: it is marked and listed on top. */
export const FRESH_MS = 120_000

/**
 * Fresh calls first, newest on top; the others keep their order. `seen`: when each arrived, by the board's own clock.
 */
export const freshFirst = <R extends { readonly key: string }>(
  rows: readonly R[],
  seen: ReadonlyMap<string, number>,
  now: number,
): readonly (R & { readonly age: number | null })[] => {
  const withAge = rows.map((row) => {
    const age = now - (seen.get(row.key) ?? 0)
    return { ...row, age: age < FRESH_MS ? Math.max(0, age) : null }
  })
  const fresh = withAge.filter(({ age }) => age !== null).sort((a, b) => (a.age ?? 0) - (b.age ?? 0))
  return [...fresh, ...withAge.filter(({ age }) => age === null)]
}

/** The upcoming divisions, as many as fit below `shown` rows together with their heading. */
export const nextIn = <N extends { readonly key: string }>(
  next: readonly N[],
  called: readonly { readonly key: string }[],
  room: number,
): readonly N[] => {
  const keys = new Set(called.map(({ key }) => key))
  return next.filter(({ key }) => !keys.has(key)).slice(0, Math.max(0, room - 1))
}

/** The number of pages; an empty board has one. */
export const pageCount = (rows: number, perPage: number): number => Math.max(1, Math.ceil(rows / perPage))

/** The rows of a page; page numbers beyond the last wrap around. */
export const pageOf = <R>(rows: readonly R[], perPage: number, page: number): readonly R[] => {
  const at = page % pageCount(rows.length, perPage)
  return rows.slice(at * perPage, (at + 1) * perPage)
}

/** Minimum and maximum width of a text column in characters. */
const ROOM = { narrow: [9, 16], wide: [9, 34] } as const

/**
 * A column's share of the width: the length of its longest text on any page, within the limits of its preferred width.
 * Long names get the space that short ones leave, and no column moves when the page changes.
 */
export const columnWidth = (preferredWidth: keyof typeof ROOM, texts: readonly string[]): number => {
  const [least, most] = ROOM[preferredWidth]
  return Math.min(most, Math.max(least, ...texts.map(({ length }) => length)))
}

/** `9:05 AM` in `timeZone`. */
export const clockText = (now: number, timeZone: string): string =>
  dateFormat({ timeZone, timeStyle: 'short' }).format(now)

/** Minutes until `at`; 0 in the minute after it, then negative by whole minutes. */
export const minutesLeft = (at: string, now: number): number => Math.ceil((Date.parse(at) - now) / 60_000) || 0

/** Delays above an hour are shown as '> 60 min late'. */
const MOST_LATE = 60

/** Widths in sizes of the text: the columns in English, a bold letter, and what surrounds the letters. */
const TIME = { column: 7.8, letter: 0.55, around: 0.7 } as const
const STATUS = { column: 6.8, letter: 0.62, around: 1 } as const

/**
 * How the board's language fits its fixed columns: the width of that of statuses, for their longest text, and the size of
 * a delay, which shrinks instead because events need the room more.
 */
export const fixedSizes = (): { readonly status: number; readonly late: number } => {
  const longest = Math.max(...['Staging', 'Competing'].map((status) => statusText(status).length))
  const late = boardText('veryLate', { minutes: MOST_LATE }).length
  return {
    status: Math.max(STATUS.column, STATUS.around + STATUS.letter * longest),
    late: Math.min(1, (TIME.column - TIME.around) / (TIME.letter * late)),
  }
}

/** The urgency of a time, and its text: `6 min`, `Now`, `3 min late`, `> 60 min late`. */
export const urgency = (
  at: string,
  now: number,
): { readonly text: string; readonly tone: 'calm' | 'soon' | 'late' } => {
  const left = minutesLeft(at, now)
  if (left > 0) return { text: boardText('minutes', { minutes: left }), tone: left <= 3 ? 'soon' : 'calm' }
  if (left === 0) return { text: boardText('now'), tone: 'late' }
  const text = -left > MOST_LATE ? boardText('veryLate', { minutes: MOST_LATE }) : boardText('late', { minutes: -left })
  return { text, tone: 'late' }
}
