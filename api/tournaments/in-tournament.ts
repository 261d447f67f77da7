import { highestRole, rolesIn } from '../../commands/kernel/person.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { isOnDisplay } from '../../domain/tournaments/published.ts'
import { tournamentsText } from '../../domain/tournaments/texts.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import {
  type OfferedTournament,
  offeredTournament,
  type TournamentRow,
  tournamentById,
} from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import { found, unwrap } from '../http/route.ts'

/** Also the response for a tournament of another organization (tournaments rule 4). */
export const TOURNAMENT_NOT_FOUND = tournamentsText('tournament-not-found')

interface Caller {
  readonly app: App
  readonly tenant: string
  readonly person: PersonRow
}

type May = (person: PersonRow, tournamentId: string) => Result<void, Refusal>

/** Finds the tournament. Throws Refused: 404 unless it is this tenant's, 403 unless `may` allows the caller. */
export const inTournament = async (caller: Caller, tournamentId: string, may: May): Promise<TournamentRow> =>
  admitted(caller, await tournamentById(caller.app.reader, caller.tenant, tournamentId), tournamentId, may)

/** As `inTournament`, with what the tournament offers, a large document. */
export const offerInTournament = async (caller: Caller, tournamentId: string, may: May): Promise<OfferedTournament> =>
  admitted(caller, await offeredTournament(caller.app.reader, caller.tenant, tournamentId), tournamentId, may)

const admitted = <T>({ person }: Caller, tournament: T | undefined, tournamentId: string, may: May): T => {
  const seen = found(tournament, TOURNAMENT_NOT_FOUND)
  unwrap(may(person, tournamentId))
  return seen
}

/** Whether the person is staff of the tournament, or an account admin, who edits it before it has staff. */
export const isStaffOf = (person: PersonRow, tournamentId: string): boolean =>
  person.roles.includes('Admin') || rolesIn(person, tournamentId).length > 0

/** Returns the tournament if it is on display, or the caller is its staff. Throws Refused 404 otherwise. */
export const requireVisible = <T extends Pick<TournamentRow, 'tournamentId' | 'isDraft' | 'displayAfter'>>(
  person: PersonRow | null,
  tournament: T | undefined,
  now: Instant,
): T => {
  const seen = found(tournament, TOURNAMENT_NOT_FOUND)
  const isStaff = person !== null && isStaffOf(person, seen.tournamentId)
  return found(isStaff || isOnDisplay(seen, now) ? seen : null, TOURNAMENT_NOT_FOUND)
}

/** The caller's highest role in the tournament, for the event's actor; `account-admin` for an account admin. */
export const actingRole = (person: PersonRow, tournamentId: string): string => {
  const role = highestRole(rolesIn(person, tournamentId))
  return role ?? (person.roles.includes('Admin') ? 'account-admin' : 'parent')
}
