import { expect, it } from 'vitest'
import { migrateProcessTables } from '../../api/adapters/process-runner/schema.ts'
import type { App } from '../../api/composition/app.ts'
import { sampleView } from '../projections/kernel/sample-view.ts'
import { openPool } from '../support/connections.ts'
import { openMigrated } from '../support/open-migrated.ts'
import { freshDatabase } from '../support/postgres.ts'
import { latenessOf } from '../support/until-idle.ts'

it('a wait that is late names the processes and views that are behind, and by how much', async () => {
  const database = await freshDatabase()
  const admin = await openMigrated(database.url, [sampleView])
  const pool = openPool(database.url, 1)
  await migrateProcessTables(pool)
  const app = { journal: { head: async () => 90 } } as unknown as Pick<App, 'journal'>
  const none = await latenessOf(app, pool)
  await pool.query("insert into process.checkpoint values ('checkout', 90), ('refunds', 80)")
  await pool.query('update projection.checkpoint set position = 85, complete = true')
  const late = await latenessOf(app, pool)
  await pool.end()
  await admin.end()
  await database.drop()
  expect(none).toContain('no process has started')
  expect(late).toBe('the log ends at 90: refunds at 80, 10 behind; the views at 85, 5 behind')
})
