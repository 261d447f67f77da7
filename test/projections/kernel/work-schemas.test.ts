import { expect, it } from 'vitest'
import { identifier } from '../../../projections/database/names.ts'
import { dropAbandonedWork, takeWorkSchema } from '../../../projections/database/work-schemas.ts'
import { openClient } from '../../support/connections.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { until } from '../../support/until.ts'

// A database of its own, 1 s.
it('drops the tables of runs that were killed, and leaves those of runs that work', async () => {
  const database = await freshDatabase()
  const killed = await openClient(database.url)
  const working = await openClient(database.url)
  try {
    const [left, used] = [
      await takeWorkSchema(killed, 'rebuild', 'people'),
      await takeWorkSchema(working, 'verify', 'people'),
    ]
    for (const schema of [left, used, 'rebuild_of_a_version_without_ids'])
      await working.query(`create schema ${identifier(schema)}; create table ${identifier(schema)}.people (name text)`)
    // Both runs work: only what no run can have made goes.
    expect(await dropAbandonedWork(database.url)).toEqual(['rebuild_of_a_version_without_ids'])
    await killed.end()
    const dropped = await until('the lock is free', async () => {
      const names = await dropAbandonedWork(database.url)
      return names.length > 0 ? names : undefined
    })
    expect(dropped).toEqual([left])
    const { rows } = await working.query("select nspname from pg_namespace where nspname ~ '^(rebuild|verify)_'")
    expect(rows).toEqual([{ nspname: used }])
  } finally {
    await Promise.all([killed, working].map((client) => client.end().catch(() => {})))
    await database.drop()
  }
})
