import type { UnmatchedReason } from '../../domain/brackets/draw/events.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { unmatchedAthletes } from './unmatched-athletes.tables.ts'

export type UnmatchedRow = StoredRow<typeof unmatchedAthletes>

export interface UnmatchedOnWire {
  readonly eventId: string
  readonly eventTitle: string
  readonly studentId: string
  readonly firstName: string
  readonly lastName: string
  readonly reason: UnmatchedReason
  readonly reasonText: string
}

const reasonTexts: Readonly<Record<UnmatchedReason, string>> = {
  'no-division': 'No division of this event takes this athlete',
  'missing-date-of-birth': 'Date of birth is missing',
  'missing-gender': 'Gender is missing',
  'missing-level': 'Level is missing',
  'missing-weight': 'Weight is missing',
}

export const unmatchedOnWire = (row: UnmatchedRow): UnmatchedOnWire => ({
  eventId: row.eventId,
  eventTitle: row.eventTitle,
  studentId: row.studentId,
  firstName: row.firstName,
  lastName: row.lastName,
  reason: row.reason,
  reasonText: reasonTexts[row.reason],
})

/** Whom the last draw could place nowhere, for directors and admins. */
export const unmatchedAthletesLive: LiveView<UnmatchedRow, UnmatchedOnWire> = {
  name: 'unmatched-athletes',
  table: unmatchedAthletes,
  keyOf: (row) => `${row.eventId}/${row.studentId}`,
  present: (row, { kind }) => (kind === 'director' || kind === 'admin' ? unmatchedOnWire(row) : null),
}
