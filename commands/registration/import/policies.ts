import { mayWith } from '../../kernel/permission.ts'

/** Only admin and director import registrations; a coach sees only Edit Athlete (registration rule 21). */
export const mayImportRegistrations = mayWith('admin', 'director')
