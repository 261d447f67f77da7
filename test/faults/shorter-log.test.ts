import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { openPool } from '../support/connections.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { openShop } from '../support/shop.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  const product = await startProduct({ databaseUrl: database.url })
  await openShop(product.app, { families: 1, items: [] })
  await atRest(product)
  await product.stop()
  const pool = openPool(database.url, 1)
  await pool.query('delete from log.events where position = (select max(position) from log.events)')
  await pool.end()
})
afterAll(() => database?.drop())

it('an embedded log whose end was lost is refused at the start', async () => {
  await expect(startProduct({ databaseUrl: database.url })).rejects.toThrow('its end was lost')
})

it('and by a rebuild, which would swap the shorter views in', async () => {
  const env = { ...process.env, DATABASE_URL: database.url, PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY }
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['scripts/rebuild.ts', 'people'], { env }, (_, out, err) => resolve(out + err))
  })
  expect(said).toContain('its end was lost')
  expect(said).not.toContain('rows written')
})
