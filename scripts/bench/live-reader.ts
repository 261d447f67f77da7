import pg from 'pg'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import type { BenchPostgres } from './postgres.ts'
import type { BenchRow } from './row.ts'
import { sampleEvent } from './sample-event.ts'

const WRITERS = 32
const EVENTS = 100_000

/**
 * A live reader during 100,000 appends by 32 writers, with a transaction left open in another database of the same server:
 * counts events that are lost, duplicated or out of order.
 */
export const liveReader = async (server: BenchPostgres, store: EventStore): Promise<BenchRow> => {
  const foreign = new pg.Client({ connectionString: await server.database() })
  await foreign.connect()
  await foreign.query('begin')
  await foreign.query('create table held_open (n integer)')

  const seen = new Set<string>()
  let twice = 0
  let disordered = 0
  let last = -1
  let caughtUp: () => void = () => {}
  const all = new Promise<void>((resolve) => {
    caughtUp = resolve
  })
  const subscription = store.subscribe({
    after: -1,
    onEvents: (events) => {
      for (const event of events) {
        if (seen.has(event.id)) twice++
        if (event.position <= last) disordered++
        seen.add(event.id)
        last = event.position
      }
      if (seen.size >= EVENTS) caughtUp()
    },
  })
  const start = performance.now()
  const writer = async (number: number): Promise<void> => {
    for (let count = 0; count < EVENTS / WRITERS; count++) {
      await store.append(`live-${number}`, count === 0 ? 'no-stream' : count - 1, [sampleEvent(count)])
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)))
  const writtenMs = performance.now() - start
  // What has not arrived ten seconds after the last append counts as lost.
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 10_000).unref())])
  const readMs = performance.now() - start
  await subscription.stop()
  await foreign.query('rollback')
  await foreign.end()
  const lost = EVENTS - seen.size
  return {
    name: 'live reader under 32 writers and 100,000 events, with another transaction open',
    limit: 'nothing lost, duplicated or out of order',
    measured: `${lost} lost, ${twice} duplicated, ${disordered} out of order; ${Math.round((EVENTS * 1_000) / writtenMs)}/s, reader done ${Math.round(readMs - writtenMs)} ms after the last append`,
    ratio: null,
    pass: lost === 0 && twice === 0 && disordered === 0,
  }
}
