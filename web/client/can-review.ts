import type { Me } from '../../api/contract/accounts.ts'

/** Whether the user may review videos: reviewers, and admins, who are often the only coach. */
export const canReview = (me: Pick<Me, 'roles'> | null): boolean =>
  me?.roles.some((role) => role === 'Reviewer' || role === 'Admin') === true
