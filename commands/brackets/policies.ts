import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { type Person, rolesIn } from '../kernel/person.ts'

const forbidden = refuse(refusal('forbidden', 'forbidden', 'You do not have permission to do this.'))

/** Bracketing stands on the Settings tab, which is the director's (spec/tournament-and-registration.md §2, §6). */
export const mayRegenerateBrackets = (person: Person, tournamentId: string): Result<void, Refusal> =>
  rolesIn(person, tournamentId).includes('director') ? ok(undefined) : forbidden

/** Who runs the tournament sees the draw and who is unmatched, and why. */
export const mayViewDraw = (person: Person, tournamentId: string): Result<void, Refusal> =>
  rolesIn(person, tournamentId).some((role) => role === 'admin' || role === 'director' || role === 'staging')
    ? ok(undefined)
    : forbidden
