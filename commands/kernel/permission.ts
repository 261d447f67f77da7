import type { Phrase } from '../../domain/kernel/phrase.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { kernelText } from '../../domain/kernel/texts.ts'
import { type Person, rolesIn, type TournamentRole } from './person.ts'

/** Whether a person may do something: ok, or a refusal, `forbidden` unless a policy says otherwise. */
export type May = Result<void, Refusal>
export const yes: May = ok(undefined)
export const no = (phrase: Phrase = kernelText('forbidden')): { readonly ok: false; readonly error: Refusal } =>
  refuse(refusal('forbidden', 'forbidden', phrase))

/** Whether the person has one of these roles in the tournament. Check first that the tournament exists (404). */
export const hasRole = (person: Person, tournamentId: string, ...roles: readonly TournamentRole[]): boolean =>
  rolesIn(person, tournamentId).some((role) => roles.includes(role))

/** A policy that allows the holders of these roles in a tournament. */
export const mayWith =
  (...roles: readonly TournamentRole[]) =>
  (person: Person, tournamentId: string): May =>
    hasRole(person, tournamentId, ...roles) ? yes : no()
