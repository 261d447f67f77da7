import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ProcessRunner } from '../../../../api/adapters/process-runner/runner.ts'
import { migrateProcessTables } from '../../../../api/adapters/process-runner/schema.ts'
import { startProcesses } from '../../../../api/adapters/process-runner/start.ts'
import type { AnyProcess, ProcessStart } from '../../../../commands/kernel/process.ts'
import type { Recorded } from '../../../../domain/kernel/event.ts'
import type { Journal } from '../../../../domain/kernel/journal.ts'
import { openPool } from '../../../support/connections.ts'
import { machineClock } from '../../../support/machine-clock.ts'
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

interface Recorder extends AnyProcess {
  /** Positions of the received events, in the order of the log: streams are handled in parallel. */
  readonly seen: readonly number[]
}

const recorder = (name: string, startsAt: ProcessStart = 'beginning'): Recorder => {
  const seen: number[] = []
  return {
    name,
    startsAt,
    get seen() {
      return seen.toSorted((a, b) => a - b)
    },
    on: { Happened: async ({ position }: Recorded) => void seen.push(position) },
  }
}

const happen = (count: number): Promise<number> =>
  appendFacts(
    journal,
    Array.from({ length: count }, () => ({ type: 'Happened', data: {} })),
  )
const allPositions = async (): Promise<number[]> => (await journal.readAll(-1, 10_000)).map(({ position }) => position)

const checkpoints = async (): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ name: string; position: string }>('select name, position from process.checkpoint')
  return Object.fromEntries(rows.map(({ name, position }) => [name, Number(position)]))
}
const standAt = (name: string, position: number): Promise<unknown> =>
  pool.query('insert into process.checkpoint (name, position) values ($1, $2)', [name, position])

/** Runs the processes until each has its checkpoint at the end of the log. */
const runToEnd = async (...processes: readonly AnyProcess[]): Promise<void> => {
  const stop = new AbortController()
  const run = new ProcessRunner(journal, pool, processes, () => {}).run(stop.signal)
  const head = await journal.head()
  await until('all processes to be at the end of the log', async () => {
    const reached = await checkpoints()
    return processes.every(({ name }) => reached[name] === head)
  })
  stop.abort()
  await run
}

describe('a process added to an installation that has run before', () => {
  it('sees earlier events once when it starts at the beginning', async () => {
    const first = recorder('first')
    await happen(600)
    await runToEnd(first)
    const added = recorder('added', 'beginning')
    await runToEnd(first, added)
    await happen(10)
    await runToEnd(first, added)
    expect(added.seen).toEqual(await allPositions())
    expect(first.seen).toEqual(await allPositions())
  })

  it('sees no earlier events when it starts at its introduction', async () => {
    const first = recorder('first')
    const before = await happen(20)
    await runToEnd(first)
    const added = recorder('added', 'introduction')
    await runToEnd(first, added)
    await happen(10)
    await runToEnd(first, added)
    expect(added.seen).toEqual((await allPositions()).filter((position) => position > before))
  })

  it('would have missed the earlier events if it shared the checkpoint of the others (control)', async () => {
    const first = recorder('first')
    await happen(20)
    await runToEnd(first)
    const added = recorder('added', 'beginning')
    await standAt('added', (await checkpoints()).first ?? -1)
    await runToEnd(first, added)
    expect(added.seen).toEqual([])
  })
})

describe('the introduction of a process', () => {
  it('is recorded at the first start that knows it, even when no event follows', async () => {
    const added = recorder('added', 'introduction')
    const before = await happen(5)
    const onFailure = () => {}
    const started = startProcesses({
      url: database.url,
      pool,
      journal,
      clock: machineClock,
      processes: [added],
      onFailure,
    })
    await until('the introduction', async () => (await checkpoints()).added === before)
    await started.stop()
    await happen(5)
    await runToEnd(added)
    expect(added.seen).toEqual((await allPositions()).filter((position) => position > before))
  })

  it('is recorded by a standby server', async () => {
    const first = recorder('first')
    const added = recorder('added', 'introduction')
    await happen(5)
    const onFailure = () => {}
    const options = { url: database.url, pool, journal, clock: machineClock, onFailure }
    const leader = startProcesses({ ...options, processes: [first] })
    await until('the leader to work', () => first.seen.length === 5)
    const standBy = startProcesses({ ...options, processes: [first, added] })
    const introduced = await until('the introduction', async () => (await checkpoints()).added)
    const late = await happen(3)
    await until('the leader to continue', () => first.seen.includes(late))
    await leader.stop()
    await until('the other to take over', () => added.seen.includes(late))
    await standBy.stop()
    expect(added.seen).toEqual((await allPositions()).filter((position) => position > introduced))
  })

  it('on an empty log is the beginning', async () => {
    const processes = [recorder('one', 'beginning'), recorder('two', 'introduction')]
    const stop = new AbortController()
    const run = new ProcessRunner(journal, pool, processes, () => {}).run(stop.signal)
    await until('both to be introduced', async () => Object.keys(await checkpoints()).length === 2)
    await happen(5)
    await until('both to have seen all', () => processes.every(({ seen }) => seen.length === 5))
    stop.abort()
    await run
  })

  it('survives a crash before anything was handled', async () => {
    const before = await happen(5)
    const crashed = new AbortController()
    crashed.abort()
    const added = recorder('added', 'introduction')
    await new ProcessRunner(journal, pool, [added], () => {}).run(crashed.signal)
    await happen(5)
    await runToEnd(added)
    expect(added.seen).toEqual((await allPositions()).filter((position) => position > before))
  })
})

describe('an installation whose processes shared one checkpoint', () => {
  it('resumes each of them from it, and starts other processes as they define', async () => {
    const known = recorder('send-receipt', 'beginning')
    const added = recorder('added', 'beginning')
    const shared = await happen(20)
    await standAt('processes', shared)
    await happen(5)
    await runToEnd(known, added)
    expect(known.seen).toEqual((await allPositions()).filter((position) => position > shared))
    expect(added.seen).toEqual(await allPositions())
    expect(await checkpoints()).not.toHaveProperty('processes')
  })

  it('would have replayed the whole history without it (control)', async () => {
    const known = recorder('send-receipt', 'beginning')
    await happen(20)
    await runToEnd(known)
    expect(known.seen).toEqual(await allPositions())
  })

  it('resumes where a server of the older version stopped in the meantime', async () => {
    const known = recorder('send-receipt', 'beginning')
    const shared = await happen(10)
    await standAt('processes', shared)
    await runToEnd(known)
    const later = await happen(10)
    await standAt('processes', later)
    await happen(1)
    await runToEnd(known)
    expect(known.seen).toEqual([await journal.head()])
  })
})
