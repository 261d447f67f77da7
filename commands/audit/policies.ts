import { type May, mayWith, no, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

/** Directors audit every financial and registration change of their tournament. */
export const maySeeAudit = mayWith('director')

/** Names, dates of birth and weights in the history are visible to people who see them in the registrations. */
export const maySeePersonalHistory = mayWith('director')

/** All staff see whether the history is intact: everyone with a role in a tournament, or an account role except Viewer (audit rule 5). */
export const maySeeProof = ({ roles, tournamentRoles }: Person): May =>
  tournamentRoles.length > 0 || roles.some((role) => role !== 'Viewer') ? yes : no()

/** Who read whose data is for the organization's admins alone (audit rule 24). */
export const maySeeWhoLooked = (person: Person): May => (person.roles.includes('Admin') ? yes : no())

/** The history of the organization is exported by its admins, whole and with personal data (audit rule 6). */
export const mayExportHistory = (person: Person): May => (person.roles.includes('Admin') ? yes : no())

/** All alerts of the organization and of its tournaments; which ones are watched and mailed (audit rules 16 and 17). */
export const mayManageAlerts = (person: Person): May => (person.roles.includes('Admin') ? yes : no())
