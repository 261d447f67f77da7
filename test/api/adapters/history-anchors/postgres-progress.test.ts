import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CheckProgress } from '../../../../api/adapters/history-anchors/check-progress.ts'
import {
  createCheckProgress,
  oneCheckAtATime,
  postgresCheckProgress,
} from '../../../../api/adapters/history-anchors/postgres-progress.ts'
import { openPool } from '../../../support/connections.ts'
import { freshDatabase } from '../../../support/postgres.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 4)
  await Promise.all([createCheckProgress(pool), createCheckProgress(pool)])
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const progress: CheckProgress = {
  startedAt: '2026-03-02T12:00:00.000Z',
  end: 90,
  position: 12,
  previous: 11,
  hash: 'h12',
  histories: { lions: { faults: [], compared: 1, elsewhere: [], reached: ['2 root'] } },
}
const stream = (name: string, leaf: number, revision: number) => ({
  stream: name,
  tenant: 'lions',
  leaf,
  revision,
  hash: `${name} ${revision}`,
})

it('keeps the last progress with the end of every stream, and replaces it with the next check', async () => {
  const kept = postgresCheckProgress(pool)
  expect(await kept.load()).toBeNull()
  await kept.save(progress, [stream('b', 1, 0), stream('a', 0, 0), stream('anchors-lions', -1, 0)], true)
  const further = { ...progress, position: 20, previous: 19, hash: 'h20' }
  await kept.save(further, [stream('a', 0, 3), stream('c', 2, 0)], false)
  expect(await postgresCheckProgress(pool).load()).toEqual({
    progress: further,
    streams: [stream('anchors-lions', -1, 0), stream('a', 0, 3), stream('b', 1, 0), stream('c', 2, 0)],
  })
  await kept.save(progress, [stream('a', 0, 0)], true)
  expect((await kept.load())?.streams).toEqual([stream('a', 0, 0)])
  await kept.clear()
  expect(await kept.load()).toBeNull()
})

it('lets one process at a time check the log, also after a check that failed', async () => {
  const done: string[] = []
  await oneCheckAtATime(pool, async () => {
    done.push('first')
    await oneCheckAtATime(pool, async () => void done.push('second'))
  })
  await expect(oneCheckAtATime(pool, () => Promise.reject(new Error('the log is away')))).rejects.toThrow('away')
  await oneCheckAtATime(pool, async () => void done.push('third'))
  expect(done).toEqual(['first', 'third'])
})
