import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEventStoreDb } from '../../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { Progress } from '../../../../api/adapters/process-runner/progress.ts'
import { ProcessRunner } from '../../../../api/adapters/process-runner/runner.ts'
import { migrateProcessTables } from '../../../../api/adapters/process-runner/schema.ts'
import { PostgresTimers } from '../../../../api/adapters/process-runner/timers.ts'
import { outOfDateReader } from '../../../../api/operator/out-of-date.ts'
import { currentDelivery, DeliveryDelayed } from '../../../../commands/kernel/delivery.ts'
import type { AnyProcess, DueTimer } from '../../../../commands/kernel/process.ts'
import type { Recorded } from '../../../../domain/kernel/event.ts'
import { type EventStore, EventStoreUnavailable } from '../../../../domain/kernel/event-store.ts'
import { type CommandContext, type Journal, NO_STREAM } from '../../../../domain/kernel/journal.ts'
import { instantOf } from '../../../../domain/kernel/time.ts'
import { migrate } from '../../../../projections/database/migrate.ts'
import { openPool } from '../../../support/connections.ts'
import { startEventStoreDbServer } from '../../../support/eventstoredb-server.ts'
import { machineClock } from '../../../support/machine-clock.ts'
import { memoryJournal } from '../../../support/memory-journal.ts'
import { freshDatabase } from '../../../support/postgres.ts'
import { until } from '../../../support/until.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
let journal: Journal

const context: CommandContext = {
  tenant: 'lions',
  actor: { userId: 'u', role: 'parent' },
  commandId: 'c',
  correlationId: 'r',
  causationId: null,
}
const record = async (stream: string, ...types: string[]): Promise<void> => {
  const { head } = await journal.load(stream)
  const appended = await journal.append(
    stream,
    head ?? NO_STREAM,
    types.map((type) => ({ type, data: {} })),
    context,
    'h',
  )
  if (!appended.ok) throw new Error('conflict')
}

/** Runs `processes` while `during` runs; returns the number of failures reported. */
const running = async (processes: readonly AnyProcess[], during: () => Promise<void>): Promise<number> => {
  let failures = 0
  const stop = new AbortController()
  const run = new ProcessRunner(journal, pool, processes, () => failures++).run(stop.signal)
  await during()
  stop.abort()
  await run
  return failures
}

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

describe('the process runner', () => {
  it('delivers a stream’s events one after another, and resumes from its checkpoint', async () => {
    const seen: number[] = []
    const process: AnyProcess = {
      name: 'watcher',
      startsAt: 'beginning',
      on: { Happened: async (event: Recorded) => void seen.push(event.revision) },
    }
    await record('thing-lions.a', 'Happened', 'Happened', 'Ignored', 'Happened')
    await running([process], () => until('three events', () => seen.length === 3).then(() => {}))
    expect(seen).toEqual([0, 1, 3])

    await record('thing-lions.a', 'Happened')
    await running([process], () => until('the fourth', () => seen.length === 4).then(() => {}))
    expect(seen).toEqual([0, 1, 3, 4])
  })

  it('delivers events with the same `orderedBy` key one after another, whatever their streams', async () => {
    const steps: string[] = []
    const waiting = new Map<string, () => void>()
    const process: AnyProcess = {
      name: 'importer',
      startsAt: 'beginning',
      orderedBy: ({ tenant }) => tenant,
      on: {
        Happened: async ({ stream }: Recorded) => {
          steps.push(`begin ${stream}`)
          await new Promise<void>((resolve) => waiting.set(stream, resolve))
          steps.push(`end ${stream}`)
        },
      },
    }
    const bystander: AnyProcess = {
      name: 'bystander',
      startsAt: 'beginning',
      on: { Happened: async ({ stream }: Recorded) => void steps.push(`seen ${stream}`) },
    }
    await record('thing-lions.a', 'Happened')
    await record('thing-lions.b', 'Happened')
    await running([process, bystander], async () => {
      await until('the bystander to have seen both', () => steps.includes('seen thing-lions.b'))
      await until('the first to have begun', () => waiting.has('thing-lions.a'))
      expect(waiting.has('thing-lions.b')).toBe(false)
      waiting.get('thing-lions.a')?.()
      await until('the second to have begun', () => waiting.has('thing-lions.b'))
      waiting.get('thing-lions.b')?.()
    })
    expect(steps.filter((step) => !step.startsWith('seen'))).toEqual([
      'begin thing-lions.a',
      'end thing-lions.a',
      'begin thing-lions.b',
      'end thing-lions.b',
    ])
  })

  it('retries temporary failures while other streams continue', async () => {
    const done: string[] = []
    let failuresLeft = 2
    const release = Promise.withResolvers<void>()
    const process: AnyProcess = {
      name: 'flaky',
      startsAt: 'beginning',
      on: {
        Happened: async (event: Recorded) => {
          if (event.stream === 'thing-lions.a' && failuresLeft > 0) {
            failuresLeft--
            await release.promise
            throw new Error('not now')
          }
          done.push(event.stream)
          if (event.stream === 'thing-lions.b') release.resolve()
        },
      },
    }
    await record('thing-lions.a', 'Happened')
    await record('thing-lions.b', 'Happened')
    const failures = await running([process], () => until('both', () => done.length === 2).then(() => {}))
    expect(done).toEqual(['thing-lions.b', 'thing-lions.a'])
    expect(failures).toBe(2)
  })

  it.each([
    ['waits for the log when it is away, without a report, instead of parking events', 'log'],
    ['control: reports as often as it fails for another reason', 'other'],
  ] as const)('%s', async (_, reason) => {
    // More than are allowed before an event is parked.
    let failuresLeft = reason === 'log' ? 6 : 2
    let isDone = false
    const process: AnyProcess = {
      name: 'waiting',
      startsAt: 'beginning',
      on: {
        Happened: async () => {
          if (failuresLeft-- > 0) throw reason === 'log' ? new EventStoreUnavailable('away') : new Error('not now')
          isDone = true
        },
      },
    }
    await record('thing-lions.a', 'Happened')
    const failures = await running([process], () => until('the event', () => isDone).then(() => {}))
    expect(failures).toBe(reason === 'log' ? 0 : 2)
    expect((await pool.query('select from process.parked')).rowCount).toBe(0)
  })

  it('parks and reports an event that keeps failing, and continues with its stream', async () => {
    const done: number[] = []
    const process: AnyProcess = {
      name: 'poisoned',
      startsAt: 'beginning',
      on: {
        Happened: async (event: Recorded) => {
          if (event.revision === 0) throw new Error('never')
          done.push(event.revision)
        },
      },
    }
    await record('thing-lions.a', 'Happened', 'Happened')
    await running([process], () => until('the second event', () => done.length === 1).then(() => {}))
    const { rows } = await pool.query('select process, position::int, tenant, error from process.parked')
    expect(rows).toEqual([{ process: 'poisoned', position: expect.any(Number), tenant: 'lions', error: 'never' }])
    const { rows: checkpoint } = await pool.query('select position::int, event_id from process.checkpoint')
    const position = await journal.head()
    expect(checkpoint).toEqual([{ position, event_id: (await journal.eventAt(position))?.id }])
  })
})

describe('on EventStoreDB, whose positions have gaps', () => {
  let server: Awaited<ReturnType<typeof startEventStoreDbServer>>
  let store: EventStore
  beforeEach(async () => {
    server = await startEventStoreDbServer()
    store = await openEventStoreDb(server.connectionString, { commandDeadlineMs: 20_000 })
    journal = memoryJournal(undefined, { store })
  })
  afterEach(async () => {
    await store.close()
    await server.stop()
  })

  it('resumes before the event whose handling was interrupted', async () => {
    const done: string[] = []
    const others = Promise.withResolvers<void>()
    let cut = true
    const process: AnyProcess = {
      name: 'cut-short',
      startsAt: 'beginning',
      on: {
        Happened: async ({ stream }: Recorded) => {
          if (cut && stream === 'thing-lions.b') {
            await others.promise
            throw new Error('not now')
          }
          done.push(stream)
          if (done.length === 2) others.resolve()
        },
      },
    }
    for (const name of ['a', 'b', 'c']) await record(`thing-lions.${name}`, 'Happened')
    await running([process], () => others.promise)
    const { rows } = await pool.query('select position::float8 from process.checkpoint')
    expect(rows).toEqual([{ position: (await journal.load('thing-lions.a')).events[0]?.position }])
    cut = false

    await running([process], () => until('what was left', () => done.length === 4).then(() => {}))
    expect(done.toSorted()).toEqual(['thing-lions.a', 'thing-lions.b', 'thing-lions.c', 'thing-lions.c'])
  })

  it('lets a process that was added later catch up from the beginning', async () => {
    const seen: string[] = []
    const process = (name: string, startsAt: 'beginning' | 'introduction'): AnyProcess => ({
      name,
      startsAt,
      on: { Happened: async ({ stream }: Recorded) => void seen.push(`${name} ${stream}`) },
    })
    const first = process('first', 'beginning')
    const added = process('added', 'beginning')
    const late = process('late', 'introduction')
    for (const name of ['a', 'b']) await record(`thing-lions.${name}`, 'Ignored', 'Happened')
    await running([first], () => until('the first', () => seen.length === 2).then(() => {}))

    await running([first, added, late], async () => {
      await until('the added one to catch up', () => seen.length === 4)
      await record('thing-lions.c', 'Happened')
      await until('all three to follow', () => seen.length === 7)
    })
    expect(seen.slice(2, 4).toSorted()).toEqual(['added thing-lions.a', 'added thing-lions.b'])
    expect(seen.slice(4).toSorted()).toEqual(['added thing-lions.c', 'first thing-lions.c', 'late thing-lions.c'])
  })

  it('tries a message that its receiver does not accept now for a day, which is no fault of the program', async () => {
    const ends: boolean[] = []
    const process: AnyProcess = {
      name: 'mailing',
      startsAt: 'beginning',
      on: {
        Happened: async () => {
          const { isOver = false } = currentDelivery() ?? {}
          if (!isOver) throw new DeliveryDelayed('450 later')
          ends.push(isOver)
        },
      },
    }
    await record('thing-lions.a', 'Happened')
    const parked = async () => (await pool.query('select is_delayed from process.parked')).rows
    await running([process], async () => {
      await until('the message to wait', async () => (await parked()).length > 0)
    })
    expect(await parked()).toEqual([{ is_delayed: true }])
    await migrate(pool, [])
    expect(await outOfDateReader(pool)('lions')).toEqual([])
    await pool.query(`update process.parked set parked_at = now() - interval '25 hours', next_try = now()`)
    await running([process], async () => {
      await until('it to be given up', async () => (await parked()).length === 0)
    })
    expect(ends).toEqual([true])
  })

  it('retries parked events later', async () => {
    const done: number[] = []
    const process: AnyProcess = {
      name: 'parking',
      startsAt: 'beginning',
      on: { Happened: async ({ revision }: Recorded) => void done.push(revision) },
    }
    await record('thing-lions.a', 'Ignored', 'Happened', 'Ignored')
    const [, parked] = (await journal.load('thing-lions.a')).events
    await pool.query("insert into process.checkpoint (name, position) values ('parking', $1)", [await journal.head()])
    await pool.query(
      `insert into process.parked (process, position, tenant, stream, event_type, attempts, error, next_try)
       values ('parking', $1, 'lions', 'thing-lions.a', 'Happened', 5, 'then', now())`,
      [parked?.position],
    )
    await running([process], () =>
      until('nothing to be parked', async () => (await pool.query('select from process.parked')).rowCount === 0).then(
        () => {},
      ),
    )
    expect(done).toEqual([1])
  })
})

describe('progress with positions that finish out of order', () => {
  const mark = (position: number) => ({ position, id: `event-${position}` })

  it('is the last event before the first unfinished one', () => {
    const progress = new Progress(mark(-1))
    progress.begin(mark(10))
    progress.skip(mark(12))
    progress.skip(mark(15))
    progress.begin(mark(30))
    progress.begin(mark(40))
    progress.skip(mark(55))
    expect(progress.low).toEqual(mark(-1))
    progress.finish(40)
    expect(progress.low).toEqual(mark(-1))
    progress.finish(10)
    expect(progress.low).toEqual(mark(15))
    expect(progress.inFlight).toBe(1)
    progress.finish(30)
    expect(progress.low).toEqual(mark(55))
    progress.skip(mark(60))
    expect(progress.low).toEqual(mark(60))
  })
})

describe('timers', () => {
  const timer = (key: string, at: string): DueTimer => ({
    process: 'expiry',
    tenant: 'lions',
    key,
    at,
    payload: { id: key },
  })
  const past = '2020-01-01T00:00:00.000Z'

  it('are handled once when due, never earlier, and not when canceled', async () => {
    const timers = new PostgresTimers(pool, machineClock)
    const handledKeys: string[] = []
    const process: AnyProcess = {
      name: 'expiry',
      startsAt: 'beginning',
      on: {},
      onDue: async ({ key }) => void handledKeys.push(key),
    }
    await timers.set(timer('due', past))
    await timers.set(timer('canceled', past))
    await timers.cancel('expiry', 'lions', 'canceled')
    await timers.set(timer('later', '2999-01-01T00:00:00.000Z'))
    const stop = new AbortController()
    const workers = [1, 2].map(() => new PostgresTimers(pool, machineClock).run([process], () => {}, stop.signal))
    await until('the due timer', async () => (await pool.query('select from process.due')).rowCount === 1)
    stop.abort()
    await Promise.all(workers)
    expect(handledKeys).toEqual(['due'])
  })

  it.each([false, true])(
    'are due by the clock that set them, also in a database an hour ahead (side by side: %s)',
    async (isParallel) => {
      let now = Date.now() - 3_600_000
      const clock = { now: () => instantOf(now) }
      const timers = new PostgresTimers(pool, clock)
      const handledKeys: string[] = []
      const onDue: AnyProcess['onDue'] = async ({ key }) => void handledKeys.push(key)
      const process: AnyProcess = {
        name: 'expiry',
        startsAt: 'beginning',
        on: {},
        onDue,
        ...(isParallel ? { isParallel } : {}),
      }
      await timers.set(timer('due', past))
      await timers.set(timer('in a minute', instantOf(now + 60_000)))
      const stop = new AbortController()
      const run = timers.run([process], () => {}, stop.signal)
      await until('the due timer', async () => (await pool.query('select from process.due')).rowCount === 1)
      expect(handledKeys).toEqual(['due'])
      now += 60_000
      await until('the other', async () => (await pool.query('select from process.due')).rowCount === 0)
      stop.abort()
      await run
      expect(handledKeys).toEqual(['due', 'in a minute'])
    },
  )

  it('are retried later when their process fails', async () => {
    const timers = new PostgresTimers(pool, machineClock)
    const errors: unknown[] = []
    const process: AnyProcess = {
      name: 'expiry',
      startsAt: 'beginning',
      on: {},
      onDue: async () => {
        throw new Error('provider away')
      },
    }
    await timers.set(timer('x', past))
    const stop = new AbortController()
    const run = timers.run([process], (_timer, error) => errors.push(error), stop.signal)
    await until('a failure', () => errors.length > 0)
    stop.abort()
    await run
    const { rows } = await pool.query('select attempts from process.due')
    expect(rows[0]?.attempts).toBeGreaterThan(0)
  })
})
