import type { PersonRow } from '../../projections/accounts/people.queries.ts'

/** The role recorded when people change their own account. */
export const ownRole = ({ roles }: Pick<PersonRow, 'roles'>): string =>
  roles.includes('Admin') ? 'account-admin' : 'parent'
