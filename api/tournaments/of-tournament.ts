import { rolesIn } from '../../commands/kernel/person.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { isOnDisplay } from '../../domain/tournaments/published.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import { type TournamentRow, tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../app.ts'
import { found, unwrap } from '../http/route.ts'

/** Spec §8; also the answer for a tournament of another organisation. */
export const TOURNAMENT_NOT_FOUND = 'Tournament was not found'

interface Asked {
  readonly app: App
  readonly tenant: string
  readonly person: PersonRow
}

/** The tournament, if it is this tenant's (404 otherwise) and the caller may do what is asked there (403 otherwise). */
export const inTournament = async (
  { app, tenant, person }: Asked,
  tournamentId: string,
  may: (person: PersonRow, tournamentId: string) => Result<void, Refusal>,
): Promise<TournamentRow> => {
  const tournament = found(await tournamentById(app.reader, tenant, tournamentId), TOURNAMENT_NOT_FOUND)
  unwrap(may(person, tournamentId))
  return tournament
}

/** A tournament, where it is on display or shown to its staff before (404 otherwise). */
export const seenBy = <T extends { readonly tournamentId: string; readonly displayAfter: Instant }>(
  person: PersonRow | null,
  tournament: T | undefined,
  now: Instant,
): T => {
  const seen = found(tournament, TOURNAMENT_NOT_FOUND)
  const isStaff = person !== null && rolesIn(person, seen.tournamentId).length > 0
  return found(isStaff || isOnDisplay(seen, now) ? seen : null, TOURNAMENT_NOT_FOUND)
}

const RANK = ['director', 'admin', 'staging', 'coach', 'judge'] as const

/** The role in which a person acts there, the one with most say first; `account-admin` for an admin of the account. */
export const actingRole = (person: PersonRow, tournamentId: string): string => {
  const roles = rolesIn(person, tournamentId)
  return RANK.find((role) => roles.includes(role)) ?? (person.roles.includes('Admin') ? 'account-admin' : 'parent')
}
