import { familyRequestsView } from '../../api/contract/family-requests.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { familyRequests } from './family-requests.tables.ts'

export type FamilyRequestRow = StoredRow<typeof familyRequests>

export const familyRequestOnWire = wireRow(familyRequests, familyRequestsView, ({ requestId, refund }) => ({
  id: requestId,
  refund: toDollars(refund),
}))

/** Directors see every request of a tournament, a member (`id`: the membership) its own. */
export const familyRequestsLive: LiveView<FamilyRequestRow, typeof familyRequestsView> = {
  table: familyRequests,
  concerns: (row, { kind, id }) => kind !== 'member' || id === row.membershipId,
  toWire: familyRequestOnWire,
  isVisible: (row, { kind, id }) => kind === 'director' || (kind === 'member' && id === row.membershipId),
}
