import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { identifier, sqlName } from './names.ts'
import { CONNECTS_WITHIN_MS } from './unavailable.ts'

/** Class of the advisory locks that runs hold on their schemas. */
const WORK_LOCK = 7_316_004

const LOCK_TIMEOUT = '55P03'

/** What a run makes a view's tables for, next to those in use. */
type WorkPurpose = 'rebuild' | 'verify'

/** Also the names of versions of the program that gave no id: those belong to no run of this one. */
const WORK_NAMES = '^(rebuild|verify)_[a-z0-9_]+$'

/**
 * The name of a schema for one run's tables of a view. The session of `owner` holds its lock until the connection ends,
 * however it ends: a schema without one belongs to a run that was killed, and `dropAbandonedWork` drops it.
 */
export const takeWorkSchema = async (owner: pg.Client, purpose: WorkPurpose, view: string): Promise<string> => {
  const schema = `${purpose}_${sqlName(view)}_${randomBytes(4).toString('hex')}`
  await owner.query('select pg_advisory_lock($1, hashtext($2))', [WORK_LOCK, schema])
  return schema
}

/**
 * Drops the schemas whose run has ended without dropping them, and returns their names. They have rows of people in the clear,
 * which no erasure reaches: so it runs at each start, before each tool, and at each erasure.
 */
export const dropAbandonedWork = async (url: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTS_WITHIN_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("set lock_timeout = '5s'")
    const { rows } = await client.query<{ name: string }>(
      'select nspname as name from pg_namespace where nspname ~ $1 and pg_has_role(nspowner, $2) order by nspname',
      [WORK_NAMES, 'usage'],
    )
    const dropped: string[] = []
    for (const { name } of rows) {
      const { rows: locks } = await client.query<{ got: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as got',
        [WORK_LOCK, name],
      )
      if (locks[0]?.got !== true) continue
      try {
        // Another process may have dropped it since.
        await client.query(`drop schema if exists ${identifier(name)} cascade`)
        dropped.push(name)
      } catch (error) {
        // A writer of the killed run still ends its statement: the next call drops it.
        if ((error as { code?: unknown }).code !== LOCK_TIMEOUT) throw error
      }
    }
    return dropped
  } finally {
    await client.end().catch(() => {})
  }
}
