import type { PersonRow } from '../../projections/accounts/people.queries.ts'

/** The role in which people change and decide about their own account. */
export const ownRole = ({ roles }: Pick<PersonRow, 'roles'>): string =>
  roles.includes('Admin') ? 'account-admin' : 'parent'
