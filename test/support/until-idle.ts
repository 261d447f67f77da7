import type pg from 'pg'
import type { App } from '../../api/composition/app.ts'
import { openPool } from './connections.ts'
import { until } from './until.ts'

/** A running program and its database. */
interface Running {
  readonly app: App
  readonly databaseUrl: string
}

/**
 * Waits until the simulated provider has no webhook to deliver, and the processes and every view have handled the whole log.
 * Returns the log's last position.
 */
export const untilIdle = async (running: Running): Promise<number> => {
  const pool = openPool(running.databaseUrl, 1)
  try {
    return await untilIdleBy(pool, running)
  } finally {
    await pool.end()
  }
}

/** As `untilIdle`, by a pool of the caller: for tests that wait often, since a connection takes milliseconds of the processor. */
export const untilIdleBy = (pool: pg.Pool, { app }: Pick<Running, 'app'>): Promise<number> =>
  until(
    'processes and views to reach the head of the log',
    async () => {
      const head = await headOf(app)
      if (head === undefined || (await hasDueWebhooks(pool))) return undefined
      return (await handledUpTo(pool)) >= head && (await app.waitUntilProjected(head, 100)) ? head : undefined
    },
    60_000,
  ).catch(async (error: Error) => {
    throw new Error(`${error.message}; ${await latenessOf(app, pool).catch(String)}`, { cause: error })
  })

/**
 * Whether the simulated provider has a webhook to deliver now or is delivering one. A refused webhook that waits for its next
 * attempt does not count.
 */
export const hasDueWebhooks = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ exists: boolean }>(
    "select to_regclass('simulator.delivery') is not null as exists",
  )
  if (rows[0]?.exists !== true) return false
  const { rowCount } = await pool.query(
    `select from simulator.delivery where state = 'pending'
       and (next_at <= now() or (last_status is null and last_error is null)) limit 1`,
  )
  return rowCount !== 0
}

/** The position up to which every process has handled the log; -1 before the first start. */
export const handledUpTo = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ position: string | null }>(
    'select min(position) as position from process.checkpoint',
  )
  return Number(rows[0]?.position ?? -1)
}

/** Which processes and views are behind, and by how much; or what else is awaited. */
export const latenessOf = async (app: Pick<App, 'journal'>, pool: pg.Pool): Promise<string> => {
  const head = await headOf(app)
  if (head === undefined) return 'the log is unavailable'
  const { rows } = await pool.query<{ what: string; position: string | null }>(
    `select name as what, position from process.checkpoint where position < $1
     union all select 'the views', position from projection.checkpoint where position < $1
     union all select 'the views, some of which are being built', position from projection.checkpoint where not complete
     order by 1`,
    [head],
  )
  const { rowCount: processes } = await pool.query('select from process.checkpoint')
  const late = rows.map(({ what, position }) => `${what} at ${position}, ${head - Number(position)} behind`)
  if (processes === 0) late.unshift('no process has started')
  if (await hasDueWebhooks(pool)) late.unshift('a webhook is due')
  return `the log ends at ${head}: ${late.length === 0 ? 'nothing is behind now' : late.join('; ')}`
}

/** Undefined while the log is unavailable. */
const headOf = (app: Pick<App, 'journal'>): Promise<number | undefined> => app.journal.head().catch(() => undefined)

/** Waits until every view has handled the log up to its current head. */
export const untilViewsCaughtUp = async ({ app }: Pick<Running, 'app'>): Promise<void> => {
  const head = await until('the head of the log', () => headOf(app), 60_000)
  await until('the views to reach the head of the log', () => app.waitUntilProjected(head, 1_000), 60_000)
}
