import type pg from 'pg'
import { textOfLogBeside } from './log-beside.ts'

const OWN = ['log', 'views', 'vault', 'process', 'projection'] as const

/**
 * Every row of the program's own schemas, as text, by table, those of a log beside the database (log-beside.ts) among them;
 * with `identity` also those of the embedded sign-in. The other embedded parts stand for somebody else.
 */
export const everyRow = async (
  pool: pg.Pool,
  schemas: readonly string[] = OWN,
): Promise<Readonly<Record<string, string>>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1) order by 1`,
    [schemas],
  )
  const texts: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string | null }>(
      `select string_agg(t::text, E'\\n') as text from ${name} t`,
    )
    texts[name] = rows[0]?.text ?? ''
  }
  const beside = await textOfLogBeside(pool.options.connectionString ?? '')
  return beside === null || !schemas.includes('log') ? texts : { ...texts, 'log.events': beside }
}

export const everySchema: readonly string[] = [...OWN, 'identity']
