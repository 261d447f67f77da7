import { type May, no, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

/** Keys and webhooks let data out of the organization: they are for the account's admins. */
export const mayManageIntegrations = (person: Person): May => (person.roles.includes('Admin') ? yes : no())
