import { mayWith } from '../../kernel/permission.ts'

/**
 * Only admin and director import registrations; a coach sees only Edit Athlete (spec/tournament-and-registration.md §2,
 * §6).
 */
export const mayImportRegistrations = mayWith('admin', 'director')
