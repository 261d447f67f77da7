import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEmbeddedEventStore } from '../../../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { ProcessRunner } from '../../../../api/adapters/process-runner/runner.ts'
import { migrateProcessTables } from '../../../../api/adapters/process-runner/schema.ts'
import { PostgresTimers } from '../../../../api/adapters/process-runner/timers.ts'
import type { AnyProcess } from '../../../../commands/kernel/process.ts'
import type { Recorded } from '../../../../domain/kernel/event.ts'
import { EventStoreUnavailable } from '../../../../domain/kernel/event-store.ts'
import type { Journal } from '../../../../domain/kernel/journal.ts'
import { openPool } from '../../../support/connections.ts'
import { machineClock } from '../../../support/machine-clock.ts'
import { memoryJournal } from '../../../support/memory-journal.ts'
import { freshDatabase } from '../../../support/postgres.ts'
import { appendFacts } from '../../../support/sample-log.ts'
import { until } from '../../../support/until.ts'

/** More events than one process may have in flight, and than the tail of the log keeps. */
const MANY = 3_000

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
let journal: Journal
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
  await migrateProcessTables(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  journal = memoryJournal()
  await pool.query('truncate process.checkpoint, process.parked, process.due')
})

const happen = (count: number): Promise<number> =>
  appendFacts(
    journal,
    Array.from({ length: count }, () => ({ type: 'Happened', data: {} })),
  )
const allPositions = async (): Promise<number[]> => (await journal.readAll(-1, 10_000)).map(({ position }) => position)
const checkpointOf = async (name: string): Promise<number> => {
  const { rows } = await pool.query<{ position: string }>('select position from process.checkpoint where name = $1', [
    name,
  ])
  return Number(rows[0]?.position ?? -1)
}
const at = (position: number) => async (name: string) => (await checkpointOf(name)) === position

/** Runs `processes` while `during` runs. */
const running = async (
  processes: readonly AnyProcess[],
  during: () => Promise<void>,
  through: Journal = journal,
): Promise<void> => {
  const stop = new AbortController()
  const run = new ProcessRunner(through, pool, processes, () => {}).run(stop.signal)
  try {
    await during()
  } finally {
    stop.abort()
    await run
  }
}

describe('a slow process', () => {
  it('holds up no other, and misses nothing itself', async () => {
    const released = Promise.withResolvers<void>()
    const slowSeen: number[] = []
    const quickSeen: number[] = []
    const slow: AnyProcess = {
      name: 'slow',
      startsAt: 'beginning',
      orderedBy: () => 'all',
      on: {
        Happened: async ({ position }: Recorded) => {
          await released.promise
          slowSeen.push(position)
        },
      },
    }
    const quick: AnyProcess = {
      name: 'quick',
      startsAt: 'beginning',
      on: { Happened: async ({ position }: Recorded) => void quickSeen.push(position) },
    }
    await running([slow, quick], async () => {
      const head = await happen(MANY)
      await until('the quick one to be at the end', () => at(head)('quick'))
      expect(await checkpointOf('slow')).toBe(-1)
      released.resolve()
      await until('the slow one to be at the end', () => at(head)('slow'))
    })
    expect(slowSeen).toEqual(await allPositions())
    expect(quickSeen.toSorted((a, b) => a - b)).toEqual(await allPositions())
  })

  it('resumes from its own checkpoint after a crash, and the others from theirs', async () => {
    const seen = new Map<string, number[]>()
    let isStuck = true
    const stuck = Promise.withResolvers<void>()
    const process = (name: string): AnyProcess => ({
      name,
      startsAt: 'beginning',
      on: {
        Happened: async ({ position }: Recorded) => {
          if (name === 'slow' && isStuck) {
            await stuck.promise
            throw new Error('cut off')
          }
          seen.set(name, [...(seen.get(name) ?? []), position])
        },
      },
    })
    const processes = [process('slow'), process('quick')]
    const head = await happen(20)
    const stop = new AbortController()
    const run = new ProcessRunner(journal, pool, processes, () => {}).run(stop.signal)
    await until('the quick one to be at the end', () => at(head)('quick'))
    stop.abort()
    stuck.resolve()
    await run
    isStuck = false
    await running(processes, async () => {
      await until('the slow one to be at the end', () => at(head)('slow'))
    })
    expect(seen.get('slow')?.toSorted((a, b) => a - b)).toEqual(await allPositions())
    expect(seen.get('quick')?.toSorted((a, b) => a - b)).toEqual(await allPositions())
  })

  it('delays no other process’s timers', async () => {
    const released = Promise.withResolvers<void>()
    const handledKeys: string[] = []
    const slow: AnyProcess = { name: 'slow', startsAt: 'beginning', on: {}, onDue: () => released.promise }
    const quick: AnyProcess = {
      name: 'quick',
      startsAt: 'beginning',
      on: {},
      onDue: async ({ key }) => void handledKeys.push(key),
    }
    const timers = new PostgresTimers(pool, machineClock)
    const due = { tenant: 'lions', at: '2020-01-01T00:00:00.000Z', payload: {} }
    await timers.set({ ...due, process: 'slow', key: 'first' })
    const stop = new AbortController()
    const run = timers.run([slow, quick], () => {}, stop.signal)
    await timers.set({ ...due, process: 'quick', key: 'second' })
    await until('the quick one’s timer', () => handledKeys.length === 1)
    released.resolve()
    await until('both timers to be gone', async () => (await pool.query('select from process.due')).rowCount === 0)
    stop.abort()
    await run
    expect(handledKeys).toEqual(['second'])
  })
})

describe('a process that lags behind', () => {
  it('reads only events of its own types until it has caught up', async () => {
    const asked: (readonly string[] | undefined)[] = []
    const watched: Journal = {
      ...journal,
      readAll: (after, limit, types) => {
        asked.push(types)
        return journal.readAll(after, limit, types)
      },
    }
    const seen: string[] = []
    const watcher: AnyProcess = {
      name: 'watcher',
      startsAt: 'beginning',
      on: { Wanted: async ({ type }: Recorded) => void seen.push(type) },
    }
    await happen(MANY)
    await appendFacts(journal, [{ type: 'Wanted', data: {} }])
    const head = await happen(10)
    await pool.query("insert into process.checkpoint (name, position) values ('ahead', $1)", [head])
    const ahead: AnyProcess = { name: 'ahead', startsAt: 'beginning', on: {} }
    await running(
      [watcher, ahead],
      async () => {
        await until('the watcher to be at the end', () => at(head)('watcher'))
        const readsToCatchUp = asked.length
        const later = await appendFacts(journal, [{ type: 'Wanted', data: {} }])
        await until('the watcher to follow', () => at(later)('watcher'))
        expect(asked).toHaveLength(readsToCatchUp)
      },
      watched,
    )
    expect(seen).toEqual(['Wanted', 'Wanted'])
    expect(asked).toEqual([['Wanted']])
  })

  it('retries when the log is unreachable while it catches up', async () => {
    let failures = 2
    const flaky: Journal = {
      ...journal,
      readAll: (after, limit, types) => {
        if (failures-- > 0) throw new EventStoreUnavailable('away')
        return journal.readAll(after, limit, types)
      },
    }
    const seen: number[] = []
    const lagging: AnyProcess = {
      name: 'lagging',
      startsAt: 'beginning',
      on: { Happened: async ({ position }: Recorded) => void seen.push(position) },
    }
    const ahead: AnyProcess = { name: 'ahead', startsAt: 'beginning', on: {} }
    const head = await happen(20)
    await pool.query("insert into process.checkpoint (name, position) values ('ahead', $1)", [head])
    await running([lagging, ahead], () => until('it to catch up', () => at(head)('lagging')).then(() => {}), flaky)
    expect(seen).toEqual(await allPositions())
  })

  it('loses nothing between catching up and following, however fast others append', async () => {
    const store = await openEmbeddedEventStore({ connectionString: database.url })
    journal = memoryJournal(undefined, { store })
    const names = Array.from({ length: 15 }, (_, n) => `process-${n}`)
    const seen = new Map<string, number[]>(names.map((name) => [name, []]))
    const processes: AnyProcess[] = names.map((name) => ({
      name,
      startsAt: 'beginning',
      on: { Happened: async ({ position }: Recorded) => void seen.get(name)?.push(position) },
    }))
    try {
      const before = await happen(2_000)
      await pool.query("insert into process.checkpoint (name, position) values ('process-0', $1)", [before])
      await running(processes, async () => {
        for (let n = 0; n < 60; n++) await happen(50)
        const head = await journal.head()
        await until('all to be at the end', async () => {
          const reached = await Promise.all(names.map(at(head)))
          return reached.every(Boolean)
        })
      })
      const all = await allPositions()
      expect(seen.get('process-0')?.toSorted((a, b) => a - b)).toEqual(all.filter((position) => position > before))
      for (const name of names.slice(1)) expect(seen.get(name)?.toSorted((a, b) => a - b)).toEqual(all)
    } finally {
      await store.close()
    }
  })
})
