import { waitingListsView, waitingNamesView } from '../../api/contract/waiting-lists.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { waitingLists, waitingNames } from './waiting-lists.tables.ts'

export type WaitingNameRow = StoredRow<typeof waitingNames>
type WaitingListRow = StoredRow<typeof waitingLists>

export const waitingNameOnWire = wireRow(waitingNames, waitingNamesView, ({ waitingId }) => ({ id: waitingId }))
export const waitingListOnWire = wireRow(waitingLists, waitingListsView, () => ({}))

/** Directors see every name on the lists of a tournament, a member (`id`: the membership) its own. */
export const waitingNamesLive: LiveView<WaitingNameRow, typeof waitingNamesView> = {
  table: waitingNames,
  concerns: (row, { kind, id }) => kind !== 'member' || id === row.membershipId,
  toWire: waitingNameOnWire,
  isVisible: (row, { kind, id }) => kind === 'director' || (kind === 'member' && id === row.membershipId),
}

/** The lengths of the lists, and whether they accept names, for everyone. */
export const waitingListsLive: LiveView<WaitingListRow, typeof waitingListsView> = {
  table: waitingLists,
  isVisible: () => true,
  toWire: waitingListOnWire,
}
