import { unmatchedAthletesView } from '../../api/contract/brackets.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { unmatchedAthletes } from './unmatched-athletes.tables.ts'

export type UnmatchedRow = StoredRow<typeof unmatchedAthletes>

export const unmatchedOnWire = wireRow(unmatchedAthletes, unmatchedAthletesView, () => ({}))

/** Athletes whom the last draw could not place, for directors and admins. */
export const unmatchedAthletesLive: LiveView<UnmatchedRow, typeof unmatchedAthletesView> = {
  table: unmatchedAthletes,
  toWire: unmatchedOnWire,
  isVisible: (_, { kind }) => kind === 'director' || kind === 'admin',
}
