import type { MemberRow } from '../../../api/contract/admin-users.ts'

export type Role = MemberRow['users'][number]['roles'][number]

/** In the order in which they are offered (spec/training-and-review.md §3 Account roles). */
export const accountRoles: readonly Role[] = ['Viewer', 'Reviewer', 'Support', 'Admin']
