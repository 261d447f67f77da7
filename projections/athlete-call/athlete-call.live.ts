import { athleteCallView } from '../../api/contract/athlete-call.ts'
import { callStatusNumber } from '../../domain/athlete-call/bracket-call/events.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { athleteCalls } from './athlete-call.tables.ts'

export type CallRow = StoredRow<typeof athleteCalls>

/** A bracket of the Athlete Call; states as numbers (athlete-call rule 1). */
export const callOnWire = wireRow(athleteCalls, athleteCallView, ({ status, lastStatus }) => ({
  status: callStatusNumber[status],
  lastStatus: lastStatus === null ? null : callStatusNumber[lastStatus],
}))

/** For directors, admins and staging (athlete-call rule 7). */
export const athleteCallLive: LiveView<CallRow, typeof athleteCallView> = {
  table: athleteCalls,
  toWire: callOnWire,
  isVisible: (_, { kind }) => kind === 'director' || kind === 'admin' || kind === 'staging',
}
