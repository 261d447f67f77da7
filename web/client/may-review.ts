import type { Me } from '../../api/contract/accounts.ts'

/** Whether videos are theirs to review: reviewers', and admins', who are often the only coach there is. */
export const mayReview = (me: Pick<Me, 'roles'> | null): boolean =>
  me?.roles.some((role) => role === 'Reviewer' || role === 'Admin') === true
