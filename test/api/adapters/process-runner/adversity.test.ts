import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ProcessRunner } from '../../../../api/adapters/process-runner/runner.ts'
import { migrateProcessTables } from '../../../../api/adapters/process-runner/schema.ts'
import type { AnyProcess } from '../../../../commands/kernel/process.ts'
import type { Journal } from '../../../../domain/kernel/journal.ts'
import { openPool } from '../../../support/connections.ts'
import { memoryJournal } from '../../../support/memory-journal.ts'
import { freshDatabase } from '../../../support/postgres.ts'
import { appendFacts } from '../../../support/sample-log.ts'
import { until } from '../../../support/until.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
let journal: Journal
beforeEach(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
  await migrateProcessTables(pool)
  journal = memoryJournal()
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

/** Runs the process until `seen` resolves, then stops the run and waits for its end. */
const running = async (process: AnyProcess, seen: () => Promise<unknown>, through = pool): Promise<void> => {
  const stop = new AbortController()
  const run = new ProcessRunner(journal, through, [process], () => {}).run(stop.signal)
  await seen()
  stop.abort()
  await run
}
const checkpoint = async (): Promise<number | undefined> =>
  (await pool.query<{ position: number }>('select position::int from process.checkpoint')).rows[0]?.position

/** A pool that fails to park events; `refused` is called for each attempt. */
const withoutParking = (refused: () => void): pg.Pool =>
  new Proxy(pool, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name)
      return async (text: string, values?: unknown[]) => {
        if (!text.includes('into process.parked')) return target.query(text, values)
        refused()
        throw new Error('away as well')
      }
    },
  })

describe('the process runner when everything fails', () => {
  it('loses no event that can temporarily be neither handled nor parked', async () => {
    let attempts = 0
    let refusals = 0
    const unlucky: AnyProcess = {
      name: 'unlucky',
      startsAt: 'beginning',
      on: {
        Happened: async () => {
          attempts += 1
          if (refusals === 0) throw new Error('away')
        },
      },
    }
    const head = await appendFacts(journal, [{ type: 'Happened', data: {} }])
    const way = withoutParking(() => {
      refusals += 1
    })
    await running(unlucky, () => until('the checkpoint', async () => (await checkpoint()) === head), way)
    expect([attempts, refusals]).toEqual([6, 1])
  })

  it('stops on request, however many events in flight keep failing', async () => {
    // Each in a separate stream, so that they run in parallel.
    for (let n = 0; n < 300; n++) await appendFacts(journal, [{ type: 'Happened', data: {} }])
    let started = 0
    const failing: AnyProcess = {
      name: 'failing',
      startsAt: 'beginning',
      on: {
        Happened: async () => {
          started += 1
          throw new Error('never')
        },
      },
    }
    await running(failing, () => until('as many as may be are under way', () => started >= 256))
    expect(await checkpoint()).toBe(-1)
  })
})
