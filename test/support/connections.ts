import pg from 'pg'
import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import { openReader, type Reader } from '../../projections/database/reader.ts'
import { PATIENCE_MS } from './patience.ts'
import { until } from './until.ts'

/**
 * A pool and a client for a test's own queries. Both tolerate that their database is dropped or their server stopped
 * while they close (a pool reports its end before its connections are closed): a query still rejects, but an idle
 * connection that is cut does not fail the run.
 */
export const openPool = (url: string, max = 10): pg.Pool => tolerantPool({ connectionString: url, max })

/** Connected; to be ended by the caller. */
export const openClient = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** For tests of something else than the reader: it waits for a busy machine. */
export const openPatientReader = (url: string, max?: number): Reader =>
  openReader(url, { waitMs: PATIENCE_MS, ...(max === undefined ? {} : { max }) })

/**
 * Cuts every other connection to the database of `admin`, or those with these process ids. Resolves when they have
 * ended, which may take the server a moment: a terminated backend may still answer.
 */
export const cutConnections = async (
  admin: pg.Client | pg.Pool,
  pids: readonly number[] | null = null,
): Promise<void> => {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ($1::int[] is null or pid = any($1))`,
    [pids],
  )
  const cut = rows.map(({ pid }) => pid)
  const left = () => admin.query('select from pg_stat_activity where pid = any($1)', [cut])
  await until('the connections that were cut to end', async () => (await left()).rowCount === 0)
}
