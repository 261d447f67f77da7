import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrateProcessTables } from '../../../../api/adapters/process-runner/schema.ts'
import { startProcesses } from '../../../../api/adapters/process-runner/start.ts'
import { PostgresTimers } from '../../../../api/adapters/process-runner/timers.ts'
import type { ProcessReport } from '../../../../api/adapters/process-runner/worker.ts'
import type { AnyProcess } from '../../../../commands/kernel/process.ts'
import type { Recorded } from '../../../../domain/kernel/event.ts'
import type { Journal } from '../../../../domain/kernel/journal.ts'
import { cutConnections, openPool } from '../../../support/connections.ts'
import { machineClock } from '../../../support/machine-clock.ts'
import { memoryJournal } from '../../../support/memory-journal.ts'
import { freshDatabase } from '../../../support/postgres.ts'
import { appendFacts } from '../../../support/sample-log.ts'
import { until } from '../../../support/until.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
let journal: Journal
let handled: { readonly by: string; readonly position: number }[]
let handledTimers: { readonly by: string; readonly key: string }[]
let runners: Map<string, { stop(): Promise<void> }>

beforeEach(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
  await migrateProcessTables(pool)
  journal = memoryJournal()
  handled = []
  handledTimers = []
  runners = new Map()
})
afterEach(async () => {
  await Promise.all([...runners.values()].map((runner) => runner.stop()))
  await pool.end()
  await database.drop()
})

/** Starts the process managers as one server would. */
const start = (by: string, onFailure: (report: ProcessReport) => void = () => {}): void => {
  const watcher: AnyProcess = {
    name: 'watcher',
    startsAt: 'beginning',
    on: { Happened: async ({ position }: Recorded) => void handled.push({ by, position }) },
    onDue: async ({ key }) => void handledTimers.push({ by, key }),
  }
  runners.set(
    by,
    startProcesses({ url: database.url, pool, journal, clock: machineClock, processes: [watcher], onFailure }),
  )
}

const happen = async (count: number): Promise<number> => {
  await appendFacts(
    journal,
    Array.from({ length: count }, () => ({ type: 'Happened', data: {} })),
  )
  return (await journal.head()) as number
}
/** Every position in the log, in order. */
const all = async (): Promise<number[]> => (await journal.readAll(-1, 10_000)).map(({ position }) => position)
const positions = () => handled.map(({ position }) => position)
const handledUpTo = (head: number) => until(`position ${head}`, () => handled.some(({ position }) => position === head))
const checkpointAt = (head: number) =>
  until('the checkpoint', async () => {
    const { rows } = await pool.query<{ position: string }>('select position from process.checkpoint')
    return Number(rows[0]?.position ?? -1) === head
  })
const workers = (events: readonly { readonly by: string }[]) => [...new Set(events.map(({ by }) => by))]

/** Terminates the database session that holds the leader's lock; resolves when it has ended. */
const cutLeader = async (): Promise<void> => {
  const pid = await until('a server has the lock', async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows[0]?.pid
  })
  await cutConnections(pool, [pid])
}

describe('two servers with process managers on one database', () => {
  it('one works while the other is on standby', async () => {
    start('first')
    await handledUpTo(await happen(1))
    start('second')
    const head = await happen(50)
    await handledUpTo(head)
    expect(workers(handled)).toEqual(['first'])
    expect(positions()).toEqual(await all())
  })

  it('the other takes over when the first one stops, and resumes from its checkpoint', async () => {
    start('first')
    await handledUpTo(await happen(10))
    start('second')
    await runners.get('first')?.stop()
    const head = await happen(10)
    await handledUpTo(head)
    expect(positions()).toEqual(await all())
    expect(workers(handled.slice(10))).toEqual(['second'])
  })

  it('one of them takes over when the leader’s connection is cut, and nothing before the checkpoint is repeated', async () => {
    start('first')
    start('second')
    const before = await happen(20)
    await handledUpTo(before)
    await checkpointAt(before)
    await cutLeader()
    const after = await happen(20)
    await handledUpTo(after)
    expect(positions()).toEqual(await all())
    expect(workers(handled.slice(20))).toHaveLength(1)
  })

  it('with the leader cut off repeatedly under load, every event is handled, at most once by each leader', async () => {
    start('first')
    start('second')
    const cuts = 4
    let head = 0
    for (let round = 0; round < cuts; round += 1) {
      const before = head
      head = await happen(200)
      await until('a server works', () => handled.some(({ position }) => position > before))
      await cutLeader()
    }
    await handledUpTo(head)
    await checkpointAt(head)
    const times = new Map<number, number>()
    for (const position of positions()) times.set(position, (times.get(position) ?? 0) + 1)
    expect([...times.keys()].sort((a, b) => a - b)).toEqual(await all())
    expect(Math.max(...times.values())).toBeLessThanOrEqual(cuts + 1)
  })

  it('a timer is handled once, whichever server leads', async () => {
    start('first')
    start('second')
    await handledUpTo(await happen(1))
    const timers = new PostgresTimers(pool, machineClock)
    const due = { process: 'watcher', tenant: 'lions', at: '2020-01-01T00:00:00.000Z', payload: {} }
    await timers.set({ ...due, key: 'before' })
    await until('the first timer', () => handledTimers.length === 1)
    await cutLeader()
    await timers.set({ ...due, key: 'after' })
    await until('the second timer', () => handledTimers.length === 2)
    expect(handledTimers.map(({ key }) => key)).toEqual(['before', 'after'])
  })
})

it('a start that fails is reported once for each reason, and is retried', async () => {
  await pool.query('alter table process.checkpoint rename to hidden')
  const reports: ProcessReport[] = []
  start('one', (report) => reports.push(report))
  await until('a report', () => reports.length > 0)
  await pool.query('alter table process.hidden rename to checkpoint')
  const position = await happen(1)
  await until('it works', () => handled.some((one) => one.position === position))
  expect(reports).toHaveLength(1)
  expect(String(reports[0]?.error)).toContain('process.checkpoint')
})
