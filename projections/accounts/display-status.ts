import type { InvitationStatus } from '../../api/contract/invitations.ts'
import type { MembershipStatus } from '../../domain/accounts/membership/events.ts'

/** An invited membership is displayed as expired when none of its invitations can be followed anymore (accounts rule 31). */
export const displayStatus = (status: MembershipStatus, invitations: readonly InvitationStatus[]): MembershipStatus => {
  if (status !== 'Invited') return status
  return invitations.length > 0 && !invitations.includes('Pending') ? 'InvitationExpired' : 'Invited'
}
