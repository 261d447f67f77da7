import type pg from 'pg'

/** Keeps in the database how far the log was searched for our events. */
export const keptLogPassed = (pool: pg.Pool) => ({
  load: async (): Promise<string | null> => {
    const { rows } = await pool.query<{ passed: string }>('select passed from process.log_passed')
    return rows[0]?.passed ?? null
  },
  save: async (passed: string): Promise<void> => {
    await pool.query(
      `insert into process.log_passed (passed) values ($1) on conflict (one) do update set passed = excluded.passed`,
      [passed],
    )
  },
})
