import { sql } from 'kysely'
import { type Judging, setAsideKey } from '../../domain/judging/published.ts'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { changedRows } from '../kernel/changed-rows.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { judgedVideos, judgingSetups, noSetup } from './judging.tables.ts'
import { results } from './results.tables.ts'

export type JudgedVideoRow = StoredRow<typeof judgedVideos>
export type JudgingSetup = Omit<StoredRow<typeof judgingSetups>, 'revision' | 'position' | 'tournamentId'>

const setup = statement('judging-setup', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('judging_setups as r')
    .select(columnsOf(judgingSetups, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId),
)
/** How and by whom a tournament is judged. */
export const judgingSetupOf = async (reader: Reader, tenant: string, tournamentId: string): Promise<JudgingSetup> =>
  (await setup.first(reader, tenant, { tournamentId })) ?? noSetup

const videos = db.selectFrom('judged_videos as r').select(columnsOf(judgedVideos, 'r')).where('r.deleted', 'is', false)

const ofTournament = statement('judged-videos-of-tournament', (p: Params<{ tournamentId: string }>) =>
  videos.where('r.tournament_id', '=', p.tournamentId),
)
const bySubmissions = statement('judged-videos-by-submission', (p: Params<{ submissionIds: readonly string[] }>) =>
  videos.where('r.submission_id', '=', ({ fn }) => fn.any(p.submissionIds)),
)
/** These videos with what their reviews count. */
export const judgedVideosBySubmission = (
  reader: Reader,
  tenant: string,
  submissionIds: readonly string[],
): Promise<JudgedVideoRow[]> => bySubmissions.run(reader, tenant, { submissionIds })

/** The videos of a tournament with what their reviews count. */
export const judgedVideosOf = (reader: Reader, tenant: string, tournamentId: string): Promise<JudgedVideoRow[]> =>
  ofTournament.run(reader, tenant, { tournamentId })

const bySubmission = statement('judged-video', (p: Params<{ submissionId: string }>) =>
  videos.where('r.submission_id', '=', p.submissionId).limit(1),
)
/** A video of a tournament; undefined for one of training. */
export const judgedVideoById = (
  reader: Reader,
  tenant: string,
  submissionId: string,
): Promise<JudgedVideoRow | undefined> => bySubmission.first(reader, tenant, { submissionId })

const judgedTables = [judgingSetups, judgedVideos, results] as const

const latest = statement(
  'judging-position',
  (p: Params<{ tournamentId: string }>) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('judging_setups as r')
          .select('r.position')
          .where('r.tournament_id', '=', p.tournamentId)
          .unionAll(
            eb
              .selectFrom('judged_videos as r')
              .select(({ fn }) => fn.max('r.position').as('position'))
              .where('r.tournament_id', '=', p.tournamentId),
          )
          .unionAll(
            eb
              .selectFrom('results as r')
              .select(({ fn }) => fn.max('r.position').as('position'))
              .where('r.tournament_id', '=', p.tournamentId),
          )
          .as('one'),
      )
      .select(sql<number>`coalesce(max(one.position), 0)`.as('position')),
  { removedRows: 'included' },
)
/** The position of the last change of a tournament's judging or results. What is read later includes it. */
export const judgingPositionOf = async (reader: Reader, tenant: string, tournamentId: string): Promise<number> =>
  (await latest.first(reader, tenant, { tournamentId }))?.position ?? 0

/** What changed of a tournament's judging and results after a position; removed rows are marked as `deleted`. */
export const judgingChangesOf = async (
  reader: Reader,
  tenant: string,
  { tournamentId: scope, after }: { readonly tournamentId: string; readonly after: number },
) => {
  const [setups, videos, rows] = await Promise.all(
    judgedTables.map((table) => changedRows(table, 'scope').run(reader, tenant, { after, scope })),
  )
  return { setups: setups ?? [], videos: videos ?? [], results: rows ?? [] }
}

/** A setup as the domain's rules read it. */
export const judgingIn = ({ rules, assignments, accepted, setAside, audience, names }: JudgingSetup): Judging => ({
  rules: new Map(rules.map(({ eventId, ...rest }) => [eventId, rest])),
  byEvent: new Map(
    assignments.flatMap(({ eventId, bracketId, judgeIds }) => (bracketId === null ? [[eventId, judgeIds]] : [])),
  ),
  byBracket: new Map(
    assignments.flatMap(({ bracketId, judgeIds }) => (bracketId === null ? [] : [[bracketId, judgeIds]])),
  ),
  accepted: new Map(accepted.map(({ userId, termsHash }) => [userId, termsHash])),
  setAside: new Map(setAside.map(({ eventId, userId }) => [setAsideKey(eventId, userId), ''])),
  reminderIds: new Set(),
  publication: { audience, names },
})
