import { unmatchedAthletesView } from '../../api/contract/brackets.ts'
import type { UnmatchedReason } from '../../domain/brackets/draw/events.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { unmatchedAthletes } from './unmatched-athletes.tables.ts'

export type UnmatchedRow = StoredRow<typeof unmatchedAthletes>

const reasonTexts: Readonly<Record<UnmatchedReason, string>> = {
  'no-division': 'No division of this event takes this athlete',
  'missing-date-of-birth': 'Date of birth is missing',
  'missing-gender': 'Gender is missing',
  'missing-level': 'Level is missing',
  'missing-weight': 'Weight is missing',
}

export const unmatchedOnWire = wireRow(unmatchedAthletes, unmatchedAthletesView, ({ reason }) => ({
  reasonText: reasonTexts[reason],
}))

/** Athletes whom the last draw could not place, for directors and admins. */
export const unmatchedAthletesLive: LiveView<UnmatchedRow, typeof unmatchedAthletesView> = {
  table: unmatchedAthletes,
  toWire: unmatchedOnWire,
  isVisible: (_, { kind }) => kind === 'director' || kind === 'admin',
}
