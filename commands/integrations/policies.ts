import { type May, no, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

/** Only account admins, because keys and webhooks send data out of the organization. */
export const mayManageIntegrations = (person: Person): May => (person.roles.includes('Admin') ? yes : no())
