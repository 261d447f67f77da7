import type { InvitationStatus } from '../../api/contract/invitations.ts'
import type { MembershipStatus } from '../../domain/accounts/membership/events.ts'

/**
 * A membership is shown as expired when nobody's invitation can be followed any more
 * (spec/training-and-review.md §4 Membership).
 *
 * @param invitations what became of those who were invited to it
 */
export const shownStatus = (status: MembershipStatus, invitations: readonly InvitationStatus[]): MembershipStatus => {
  if (status !== 'Invited') return status
  return invitations.length > 0 && !invitations.includes('Pending') ? 'InvitationExpired' : 'Invited'
}
