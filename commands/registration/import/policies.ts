import { ok, type Refusal, type Result, refusal, refuse } from '../../../domain/kernel/result.ts'
import { type Person, rolesIn } from '../../kernel/person.ts'

/** Admin and director import registrations; coaches see Edit Athlete alone (spec/tournament-and-registration.md §2, §6). */
export const mayImportRegistrations = (person: Person, tournamentId: string): Result<void, Refusal> =>
  rolesIn(person, tournamentId).some((role) => role === 'admin' || role === 'director')
    ? ok(undefined)
    : refuse(refusal('forbidden', 'forbidden', 'You do not have permission to do this.'))
