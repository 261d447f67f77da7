import type { AthleteCallConfig, CallRow } from '../../api/contract/athlete-call.ts'
import { callText } from '../texts/en/athlete-call.ts'
import { compareTexts } from '../texts/formats.ts'
import { hasWords } from '../ui/has-words.ts'
import { minutesLeft } from './board-pages.ts'

/** The sections of an event's panel: by status (athlete-call rule 8), and the finished brackets. */
export const sections = [
  {
    status: 0,
    title: () => callText('pending'),
    short: () => callText('pending'),
    empty: () => callText('nothingPending'),
  },
  {
    status: 1,
    title: () => callText('staging'),
    short: () => callText('staging'),
    empty: () => callText('noneStaging'),
  },
  {
    status: 2,
    title: () => callText('competingAtLocation'),
    short: () => callText('competing'),
    empty: () => callText('noneCompeting'),
  },
  {
    status: 3,
    title: () => callText('finished'),
    short: () => callText('finished'),
    empty: () => callText('noneFinished'),
  },
] as const
export type Section = (typeof sections)[number]

/** A finished bracket keeps its status, but is no longer where that says. */
const sectionOf = ({ status, finishedAt }: CallRow): Section['status'] => (finishedAt === null ? status : 3)

export type EventCount = AthleteCallConfig['events'][number]

/** Brackets of an event in a section: staging by due time, finished ones the latest first, the others by name. */
export const rowsOf = (rows: Iterable<CallRow>, eventId: string, status: Section['status']): readonly CallRow[] =>
  [...rows]
    .filter((row) => row.eventId === eventId && sectionOf(row) === status)
    .sort(
      (a, b) =>
        (b.finishedAt ?? '').localeCompare(a.finishedAt ?? '') ||
        (a.dueAt ?? '').localeCompare(b.dueAt ?? '') ||
        compareTexts(a.name, b.name),
    )

/** The brackets whose name, description or location contains every typed word. */
export const matchingRows = (rows: readonly CallRow[], typed: string): readonly CallRow[] => {
  const isMatch = hasWords(typed)
  return rows.filter(({ name, description, location }) => isMatch(`${name} ${description} ${location ?? ''}`))
}

const FIELDS = ['pendingDivisions', 'stagingDivisions', 'competingDivisions', 'finishedDivisions'] as const

/** Events with counts of the current rows; an event without rows keeps the counts that were read. */
export const eventCounts = (rows: Iterable<CallRow>, read: readonly EventCount[]): readonly EventCount[] => {
  const counts = new Map<string, { -readonly [K in keyof EventCount]: EventCount[K] }>()
  for (const row of rows) {
    const { eventId, eventTitle, numberOfAthletes } = row
    const count = counts.get(eventId) ?? {
      eventId,
      eventTitle,
      pendingDivisions: 0,
      stagingDivisions: 0,
      competingDivisions: 0,
      finishedDivisions: 0,
      numberOfStudents: 0,
    }
    count[FIELDS[sectionOf(row)]] += 1
    count.numberOfStudents += numberOfAthletes
    counts.set(eventId, count)
  }
  const known = read.map((event) => counts.get(event.eventId) ?? event)
  const unread = [...counts.values()].filter(({ eventId }) => !read.some((event) => event.eventId === eventId))
  return [...known, ...unread]
}

/** Where a bracket is now: `in Staging, Gate A`, `pending`; undefined is a bracket of an earlier draw. */
export const placeNow = (row: CallRow | undefined): string => {
  if (row === undefined) return callText('placeGone')
  const { status, location } = row
  if (status === 0) return callText('placePending')
  if (location === null) return callText(status === 1 ? 'placeStaging' : 'placeCompeting')
  return callText(status === 1 ? 'placeStagingAt' : 'placeCompetingAt', { location })
}

/** What another user has just done with a bracket: `Someone just called this bracket to Gate A.` */
export const movedText = (row: CallRow | undefined): string => {
  if (row === undefined) return callText('drawnAgain')
  const { status, location } = row
  if (status === 0) return callText('justMovedBack')
  const place = location ?? callText(status === 1 ? 'staging' : 'competingAtLocation')
  return callText(status === 1 ? 'justCalled' : 'justSent', { location: place })
}

const TWO_DAYS_MS = 2 * 24 * 60 * 60_000

/** When the status changed, for two days; null afterwards (athlete-call rule 9). */
export const recentChange = ({ statusModified }: Pick<CallRow, 'statusModified'>, now: number): string | null =>
  statusModified !== null && now - Date.parse(statusModified) < TWO_DAYS_MS ? statusModified : null

/** `4 min left`, `due now`, `3 min late`. */
export const dueText = (dueAt: string, now: number): { readonly text: string; readonly overdue: boolean } => {
  const left = minutesLeft(dueAt, now)
  if (left > 0) return { text: callText('minutesLeft', { minutes: left }), overdue: false }
  return { text: left === 0 ? callText('dueNow') : callText('overdue', { minutes: -left }), overdue: true }
}
