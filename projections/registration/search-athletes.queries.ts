import { sql } from 'kysely'
import { searchWords } from '../accounts/search-text.ts'
import { byName } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

/** The maximum of families with all words of a search: users refine a search with more results. */
const MOST_FAMILIES = 300

const families = statement('families-by-words', (p: Params<{ words: readonly string[] }>) =>
  db
    .selectFrom('members as m')
    .select('m.membership_id as membershipId')
    .where('m.deleted', 'is', false)
    .where(
      ({ ref }) =>
        sql<boolean>`not exists (select from unnest(${p.words}::text[]) as w where strpos(${ref('m.search')}, w) = 0)`,
    )
    .orderBy('m.activity', 'desc')
    .limit(MOST_FAMILIES),
)

/** Memberships whose names and addresses contain every word of the search, latest activity first; at most 300. */
export const familiesByWords = async (reader: Reader, tenant: string, typed: string): Promise<readonly string[]> => {
  const words = searchWords(typed)
  if (words.length === 0) return []
  return (await families.run(reader, tenant, { words })).map(({ membershipId }) => membershipId)
}

export interface FoundAthlete {
  readonly tournamentId: string
  readonly studentId: string
  readonly firstName: string
  readonly lastName: string
  readonly facilityId: string | null
}

const athletes = statement(
  'registered-athletes-of-families',
  (p: Params<{ tournamentIds: readonly string[]; membershipIds: readonly string[] }>) =>
    db
      .selectFrom('registrations as r')
      .select(['r.tournament_id as tournamentId', 'r.student_id as studentId'])
      .select(['r.first_name as firstName', 'r.last_name as lastName', 'r.facility_id as facilityId'])
      .where('r.deleted', 'is', false)
      .where('r.membership_id', '=', ({ fn }) => fn.any(p.membershipIds))
      .where('r.tournament_id', '=', ({ fn }) => fn.any(p.tournamentIds))
      .orderBy('r.last_name', byName)
      .orderBy('r.first_name', byName)
      .orderBy('r.student_id')
      .orderBy('r.tournament_id'),
)

/** The registered athletes of these families, by name; in several tournaments more than once. */
export const athletesOfFamilies = (
  reader: Reader,
  tenant: string,
  {
    tournamentIds,
    membershipIds,
  }: { readonly tournamentIds: readonly string[]; readonly membershipIds: readonly string[] },
): Promise<FoundAthlete[]> =>
  tournamentIds.length === 0 || membershipIds.length === 0
    ? Promise.resolve([])
    : athletes.run(reader, tenant, { tournamentIds, membershipIds })
