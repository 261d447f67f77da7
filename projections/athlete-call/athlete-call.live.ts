import { callStatusNumber } from '../../domain/athlete-call/bracket-call/events.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { athleteCalls } from './athlete-call.tables.ts'

export type CallRow = StoredRow<typeof athleteCalls>

/** A bracket of the Athlete Call as it stands on the wire; states as numbers (spec §3). */
export interface CallOnWire extends Omit<CallRow, 'tournamentId' | 'position' | 'status' | 'lastStatus'> {
  readonly status: 0 | 1 | 2
  readonly lastStatus: 0 | 1 | 2 | null
}

export const callOnWire = ({ tournamentId: _, position: __, status, lastStatus, ...row }: CallRow): CallOnWire => ({
  ...row,
  status: callStatusNumber[status],
  lastStatus: lastStatus === null ? null : callStatusNumber[lastStatus],
})

/** The Athlete Call of directors, admins and staging (spec §2 Manage area). */
export const athleteCallLive: LiveView<CallRow, CallOnWire> = {
  name: 'athlete-call',
  table: athleteCalls,
  keyOf: (row) => row.bracketId,
  present: (row, { kind }) => (kind === 'director' || kind === 'admin' || kind === 'staging' ? callOnWire(row) : null),
}
