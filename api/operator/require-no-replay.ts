import type pg from 'pg'
import { StartProblem } from '../configuration/start-problem.ts'

/** Schema of what a replay keeps until it has finished. */
export const REPLAY = 'replay'

/** Throws StartProblem if the database belongs to an installation whose replay has not finished. */
export const requireNoReplay = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ oid: string | null }>('select to_regnamespace($1) as oid', [REPLAY])
  if (rows[0]?.oid === null) return
  throw new StartProblem(
    'A replay into this database has not finished: run "npm run replay" again with the same arguments (see "To another log" ' +
      'in scripts/README.md).',
  )
}
