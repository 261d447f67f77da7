import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEventStoreDb } from '../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { OutageReport } from '../../../api/adapters/event-store/outage-report.ts'
import { type EventStore, EventStoreUnavailable } from '../../../domain/kernel/event-store.ts'
import { type EventStoreDbServer, startEventStoreDbServer } from '../../support/eventstoredb-server.ts'
import { until } from '../../support/until.ts'
import { samples, streamName } from './sample.ts'

const WRITERS = 8
/** As long as a cluster needs for a new leader. */
const AWAY_MS = 3_000

interface Written {
  readonly stream: string
  /** Ids of acknowledged events, in order. */
  readonly acknowledged: string[]
  readonly failures: unknown[]
}

let server: EventStoreDbServer
let store: EventStore
beforeEach(async () => {
  server = await startEventStoreDbServer()
})
afterEach(async () => {
  await store.close()
  await server.stop()
})

/** Reads and appends at the exact revision, as a command does, until `isOver` or the first failure. */
const write = async ({ stream, acknowledged, failures }: Written, isOver: () => boolean): Promise<void> => {
  while (!isOver() && failures.length === 0) {
    try {
      const before = await store.readStream(stream, { direction: 'backwards', limit: 1 })
      const [event] = samples(1)
      if (event === undefined) throw new Error('no event')
      const outcome = await store.append(stream, before.at(0)?.revision ?? 'no-stream', [event])
      if (outcome.ok) acknowledged.push(event.id)
      else failures.push(outcome)
    } catch (error) {
      failures.push(error)
    }
  }
}

/** Eight writers while the server is away for `awayMs`; they end when each has failed or has written again. */
const writeThrough = async (awayMs: number): Promise<readonly Written[]> => {
  let isOver = false
  const all = Array.from({ length: WRITERS }, (): Written => ({ stream: streamName(), acknowledged: [], failures: [] }))
  const writing = all.map((one) => write(one, () => isOver))
  await until('all have written', () => all.every(({ acknowledged }) => acknowledged.length > 0))
  await server.stop()
  const before = all.map(({ acknowledged }) => acknowledged.length)
  await pause(awayMs)
  await server.start()
  await until('all have failed or written again', () =>
    all.every(({ acknowledged, failures }, at) => failures.length > 0 || acknowledged.length > (before[at] ?? 0) + 1),
  )
  isOver = true
  await Promise.all(writing)
  return all
}

const expectNothingLostOrTwice = async (all: readonly Written[]): Promise<void> => {
  for (const { stream, acknowledged } of all) {
    const stored = (await store.readStream(stream)).map(({ id }) => id)
    expect(new Set(stored).size).toBe(stored.length)
    expect(stored.slice(0, acknowledged.length)).toEqual(acknowledged)
  }
}

// Waits for seconds, but takes little of the processor.
describe('eight writers while the log is away', () => {
  it('notice nothing of a change of the leader, which is reported once', async () => {
    const lines: string[] = []
    store = await openEventStoreDb(server.connectionString, { outages: new OutageReport((line) => lines.push(line)) })
    const all = await writeThrough(AWAY_MS)
    expect(all.flatMap(({ failures }) => failures)).toEqual([])
    // One for the beginning, one for the end.
    expect(lines).toEqual([expect.stringContaining('is unavailable'), expect.stringContaining('is available again')])
    await expectNothingLostOrTwice(all)
  })

  it('control: fail without waiting for it', async () => {
    store = await openEventStoreDb(server.connectionString, { outageMs: 0 })
    const all = await writeThrough(0)
    expect(all.flatMap(({ failures }) => failures).some((one) => one instanceof EventStoreUnavailable)).toBe(true)
  })

  it('are refused in a longer outage, at once after the first, and lose nothing', async () => {
    store = await openEventStoreDb(server.connectionString, { outageMs: 500, commandDeadlineMs: 500 })
    const all = await writeThrough(AWAY_MS)
    for (const { failures } of all) expect(failures).toEqual([expect.any(EventStoreUnavailable)])
    await expect
      .poll(() =>
        store.readStream(all[0]?.stream ?? '').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await expectNothingLostOrTwice(all)
  })
})
