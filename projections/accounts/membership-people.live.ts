import type { familyView } from '../../api/contract/invitations.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { membershipPeople } from './membership-people.tables.ts'

export const familyMemberOnWire = (row: StoredRow<typeof membershipPeople>): WireRow<typeof familyView> => ({
  userId: row.userId,
  displayName: row.displayName,
  email: row.email,
  invitationStatus: row.invitationStatus,
  invited: row.invited,
  expires: row.expires,
})

/** The people of a membership, for everyone admitted to its scope. */
export const familyLive: LiveView<StoredRow<typeof membershipPeople>, typeof familyView> = {
  table: membershipPeople,
  toWire: familyMemberOnWire,
}
