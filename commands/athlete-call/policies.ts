import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { type Person, rolesIn } from '../kernel/person.ts'

/** Admin, director and staging see the Athlete Call and make the calls (spec/tournament-and-registration.md §2, §6). */
export const mayCallAthletes = (person: Person, tournamentId: string): Result<void, Refusal> =>
  rolesIn(person, tournamentId).some((role) => role === 'admin' || role === 'director' || role === 'staging')
    ? ok(undefined)
    : refuse(refusal('forbidden', 'forbidden', 'You do not have permission to do this.'))
