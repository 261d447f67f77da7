import { mayWith } from '../../kernel/permission.ts'

/** Admin and director import registrations; coaches see Edit Athlete alone (spec/tournament-and-registration.md §2, §6). */
export const mayImportRegistrations = mayWith('admin', 'director')
