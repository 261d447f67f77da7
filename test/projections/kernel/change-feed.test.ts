import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Advanced, encodeAdvanced, openChangeFeed } from '../../../projections/kernel/change-feed.ts'
import { openMigrated } from '../../support/open-migrated.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { sampleView } from './sample-view.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  database = await freshDatabase()
  await (await openMigrated(database.url, [sampleView])).end()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.drop()
})

test('keeps a notification that arrives while the position is being read', async () => {
  const notified: Advanced = { position: 7, complete: true, touched: 'all', swapped: ['sample-entries'] }
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...given: unknown[]) {
    const answer: unknown = await Reflect.apply(query, this, given)
    if (!String(given[0]).includes('from projection.checkpoint')) return answer
    this.emit('notification', { channel: 'advanced', processId: 1, payload: encodeAdvanced(notified) })
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    return answer
  } as typeof query)
  const feed = await openChangeFeed(database.url)
  expect([feed.position, feed.complete]).toEqual([7, true])
  await feed.close()
})
