import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { resultPublications, results } from './results.tables.ts'

export type ResultRow = StoredRow<typeof results>

const rows = db.selectFrom('results as r').select(columnsOf(results, 'r')).where('r.deleted', 'is', false)
const sorted = rows
  .orderBy('r.event_order')
  .orderBy('r.event_id')
  .orderBy('r.division_name')
  .orderBy('r.division_id')
  .orderBy('r.label')
  .orderBy('r.bracket_id')
  .orderBy('r.place', (one) => one.asc().nullsLast())
  .orderBy('r.score', 'desc')
  .orderBy('r.sequence')

const ofTournament = statement('results-of-tournament', (p: Params<{ tournamentId: string }>) =>
  sorted.where('r.tournament_id', '=', p.tournamentId),
)
/** The athletes of the latest draw, by event, division, bracket and place. */
export const resultsOf = (reader: Reader, tenant: string, tournamentId: string): Promise<ResultRow[]> =>
  ofTournament.run(reader, tenant, { tournamentId })

const ofBracket = statement('results-of-bracket', (p: Params<{ bracketId: string }>) =>
  sorted.where('r.bracket_id', '=', p.bracketId),
)
/** The athletes of a bracket, by place. */
export const resultsOfBracket = (reader: Reader, tenant: string, bracketId: string): Promise<ResultRow[]> =>
  ofBracket.run(reader, tenant, { bracketId })

const ofBrackets = statement('results-of-brackets', (p: Params<{ bracketIds: readonly string[] }>) =>
  sorted.where('r.bracket_id', '=', ({ fn }) => fn.any(p.bracketIds)),
)
/** The athletes of these brackets, in the order of `resultsOf`. */
export const resultsOfBrackets = (
  reader: Reader,
  tenant: string,
  bracketIds: readonly string[],
): Promise<ResultRow[]> => ofBrackets.run(reader, tenant, { bracketIds })

const ofStudents = statement(
  'results-of-students',
  (p: Params<{ tournamentId: string; studentIds: readonly string[] }>) =>
    sorted.where('r.tournament_id', '=', p.tournamentId).where('r.student_id', '=', ({ fn }) => fn.any(p.studentIds)),
)
/** The rows of these athletes in a tournament. */
export const resultsOfStudents = (
  reader: Reader,
  tenant: string,
  of: { readonly tournamentId: string; readonly studentIds: readonly string[] },
): Promise<ResultRow[]> => ofStudents.run(reader, tenant, of)

const ofEventAndStudent = statement('results-of-student', (p: Params<{ eventId: string; studentId: string }>) =>
  rows.where('r.event_id', '=', p.eventId).where('r.student_id', '=', p.studentId).limit(1),
)
/** The athlete's row in an event; undefined without a bracket. */
export const resultOfStudent = (
  reader: Reader,
  tenant: string,
  of: { readonly eventId: string; readonly studentId: string },
): Promise<ResultRow | undefined> => ofEventAndStudent.first(reader, tenant, of)

const publication = statement('publication-of-results', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('result_publications as r')
    .select(columnsOf(resultPublications, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId),
)
/** Who sees a tournament's results; undefined until a draw or a decision. */
export const publicationOf = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<StoredRow<typeof resultPublications> | undefined> => publication.first(reader, tenant, { tournamentId })

const published = statement('published-results', () =>
  db
    .selectFrom('result_publications as r')
    .select('r.tournament_id as tournamentId')
    .where('r.deleted', 'is', false)
    .where('r.audience', '=', 'Public'),
)
/** The tournaments whose results are published for everyone. */
export const tournamentsWithPublicResults = async (reader: Reader, tenant: string): Promise<readonly string[]> =>
  (await published.run(reader, tenant)).map(({ tournamentId }) => tournamentId)

const declared = statement('published-and-declared-results', () =>
  db
    .selectFrom('result_publications as r')
    .select('r.tournament_id as tournamentId')
    .where('r.deleted', 'is', false)
    .where('r.audience', '=', 'Public')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('results as p')
          .select('p.bracket_id')
          .whereRef('p.tenant', '=', 'r.tenant')
          .whereRef('p.tournament_id', '=', 'r.tournament_id')
          .where('p.deleted', 'is', false)
          .where('p.is_declared', '=', true),
      ),
    ),
)
/** The tournaments with declared results that are published for everyone. */
export const tournamentsWithDeclaredResults = async (reader: Reader, tenant: string): Promise<ReadonlySet<string>> =>
  new Set((await declared.run(reader, tenant)).map(({ tournamentId }) => tournamentId))
