import type { Actor } from '../../kernel/event.ts'
import type { MembershipStatus } from './events.ts'

/** Repeats what the request that opens an organization did not finish. */
const OPENINGS = 'process:finish-openings'

/**
 * The users of an opened membership who need no invitation (accounts rule 61): the first admin of an organization, who
 * holds its one-time link, and the people of the demo. People whom an admin or an import registers are not among them.
 */
export const openedWithSignIn = (
  { userId, role }: Actor,
  { status, userIds }: { readonly status: MembershipStatus; readonly userIds: readonly string[] },
): readonly string[] => {
  const isByInstallation = role === 'system' || userId === OPENINGS
  return status === 'Active' ? userIds.filter((one) => isByInstallation || one === userId) : []
}
