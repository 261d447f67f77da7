import { sql } from 'kysely'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { FamilyRequestRow } from './family-requests.live.ts'
import { familyRequests } from './family-requests.tables.ts'

const requests = db
  .selectFrom('family_requests as r')
  .select(columnsOf(familyRequests, 'r'))
  .where('r.deleted', 'is', false)

const ofTournament = statement('family-requests-of-tournament', (p: Params<{ tournamentId: string }>) =>
  requests.where('r.tournament_id', '=', p.tournamentId).orderBy('r.asked').orderBy('r.request_id'),
)

/** The requests in a tournament, the oldest first. */
export const requestsOfTournament = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<FamilyRequestRow[]> => ofTournament.run(reader, tenant, { tournamentId })

const ofMembership = statement(
  'family-requests-of-membership',
  (p: Params<{ tournamentId: string; membershipId: string }>) =>
    requests
      .where('r.tournament_id', '=', p.tournamentId)
      .where('r.membership_id', '=', p.membershipId)
      .orderBy('r.asked')
      .orderBy('r.request_id'),
)

/** A family's requests in a tournament, the oldest first. */
export const requestsOfMembership = (
  reader: Reader,
  tenant: string,
  of: { readonly tournamentId: string; readonly membershipId: string },
): Promise<FamilyRequestRow[]> => ofMembership.run(reader, tenant, of)

const byId = statement('family-request-by-id', (p: Params<{ requestId: string }>) =>
  requests.where('r.request_id', '=', p.requestId),
)

export const requestById = (reader: Reader, tenant: string, requestId: string): Promise<FamilyRequestRow | undefined> =>
  byId.first(reader, tenant, { requestId })

const open = statement('open-family-requests', (p: Params<{ tournamentIds: readonly string[] }>) =>
  db
    .selectFrom('family_requests as r')
    .select(['r.tournament_id as tournamentId', sql<number>`count(*)::integer`.as('count')])
    .where('r.deleted', 'is', false)
    .where('r.status', '=', 'open')
    .where('r.tournament_id', '=', ({ fn }) => fn.any(p.tournamentIds))
    .groupBy('r.tournament_id'),
)

/** How many requests wait for an answer, by tournament; a tournament without any is missing. */
export const openRequests = async (
  reader: Reader,
  tenant: string,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  new Map((await open.run(reader, tenant, { tournamentIds })).map(({ tournamentId, count }) => [tournamentId, count]))
