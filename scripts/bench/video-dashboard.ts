import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { openReader } from '../../projections/database/reader.ts'
import { pendingOnWire } from '../../projections/video-review/submissions.live.ts'
import { videoSubmissions } from '../../projections/video-review/submissions.projection.ts'
import { pendingSubmissions } from '../../projections/video-review/submissions.queries.ts'
import { startPostgres } from './postgres.ts'
import { type BenchRow, median } from './row.ts'

const ROUNDS = 15

/** 5,000 videos waiting for a review, and 20,000 reviewed ones. */
const FILL = `
  insert into views.submissions (tenant, submission_id, membership_id, student_id, item_id, level_id, level_label,
    poster_id, content_type, seconds, created, status, missing, claims, verdicts, revision, position)
  select 'lions', 'video-' || n, 'family-' || n % 900, 'student-' || n % 1200, 'item-' || n % 40, 'level-' || n % 9,
    'Green Belt', 'poster', 'video/mp4', 60 + n % 30, timestamptz '2026-01-01' + n * interval '1 minute',
    case when n % 5 = 0 then 'PendingReview' else 'Reviewed' end, (n % 5 = 0)::int,
    case when n % 100 = 0 then '[{"reviewerId":"u1","until":"2026-03-01T12:00:00.000Z"}]'::jsonb else '[]' end,
    case when n % 5 = 0 then '[]'::jsonb else '[{"reviewId":"r","authorId":"u1","status":"pass","total":95}]' end, 1, n
  from generate_series(1, 25000) n`
const BARE = `
  select coalesce(json_agg(s order by s.created desc), '[]')::text as json from (
    select submission_id as id, item_id as "curriculumId", created, student_id as "studentId",
      level_label as "studentLevelWhenSubmitted", level_id as "studentLevelIdWhenSubmitted",
      membership_id as "membershipId", seconds, status, missing, claims, verdicts
    from views.submissions where tenant = 'lions' and not deleted and status = 'PendingReview'
  ) s`

/** Videos waiting for a review as the API returns them, alternating with the same rows as JSON made by the database. */
export const videoDashboard = async (): Promise<BenchRow> => {
  const server = await startPostgres()
  const url = await server.database()
  const pool = tolerantPool({ connectionString: url, max: 1 })
  const reader = openReader(url)
  try {
    await migrate(pool, [videoSubmissions])
    await pool.query(FILL)
    await pool.query('analyze views.submissions')
    const ours = async () => JSON.stringify((await pendingSubmissions(reader, 'lions')).map(pendingOnWire))
    const bare = async () => (await pool.query<{ json: string }>(BARE)).rows[0]?.json ?? '[]'
    const counts = [JSON.parse(await ours()), JSON.parse(await bare())].map((rows) => (rows as unknown[]).length)
    const times: { readonly ours: number; readonly bare: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      await ours()
      const between = performance.now()
      await bare()
      times.push({ ours: between - began, bare: performance.now() - between })
    }
    const ratio = median(times.map((time) => time.ours / time.bare))
    const ms = (of: 'ours' | 'bare'): string => `${median(times.map((time) => time[of])).toFixed(1)} ms`
    return {
      name: `${counts.join(' and ')} videos waiting for review, as the API returns them`,
      limit: '≤ 1.5 × the bare SELECT as JSON',
      measured: `${ms('ours')} against ${ms('bare')}`,
      ratio,
      pass: ratio <= 1.5 && counts[0] === 5_000 && counts[1] === 5_000,
    }
  } finally {
    await reader.close()
    await pool.end()
    await server.stop()
  }
}
