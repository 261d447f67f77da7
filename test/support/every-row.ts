import type pg from 'pg'
import { externalLogText } from './external-log.ts'

const OWN = ['log', 'views', 'vault', 'process', 'projection'] as const

/**
 * Every row of the program's own schemas as text, by table, including an external log (external-log.ts); with `identity` also
 * the embedded sign-in's. Other embedded parts represent third parties.
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
  const external = await externalLogText(pool.options.connectionString ?? '')
  return external === null || !schemas.includes('log') ? texts : { ...texts, 'log.events': external }
}

export const everySchema: readonly string[] = [...OWN, 'identity']
