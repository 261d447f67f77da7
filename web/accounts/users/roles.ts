import type { MemberRow } from '../../../api/contract/admin-users.ts'

export type Role = MemberRow['users'][number]['roles'][number]

/** In the order of the choice (accounts rule 8). */
export const accountRoles: readonly Role[] = ['Viewer', 'Reviewer', 'Support', 'Admin']
