import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEventStoreDb } from '../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { watchLog } from '../../../api/operator/log-watch.ts'
import { type EventStore, StreamIncomplete } from '../../../domain/kernel/event-store.ts'
import { type CommandContext, type Journal, NO_STREAM, type StreamHead } from '../../../domain/kernel/journal.ts'
import { DELETED, type Metadata } from '../../support/eventstoredb-log.ts'
import { type EventStoreDbServer, startEventStoreDbServer } from '../../support/eventstoredb-server.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { PATIENT } from './sample.ts'

const STREAM = 'lions.transaction-1'
const OTHER = 'lions.transaction-2'
const CONTEXT: CommandContext = {
  tenant: 'lions',
  actor: { userId: 'anna', role: 'admin' },
  commandId: 'command',
  correlationId: 'request',
  causationId: null,
}
const happened = (count: number) => Array.from({ length: count }, () => ({ type: 'Happened', data: {} }))

let server: EventStoreDbServer
let store: EventStore
let journal: Journal
let head: StreamHead
beforeEach(async () => {
  server = await startEventStoreDbServer()
  store = await openEventStoreDb(server.connectionString, { ...PATIENT, streams: ['lions.'] })
  journal = memoryJournal(undefined, { store })
  await journal.append(STREAM, NO_STREAM, happened(4), CONTEXT, 'hash')
  await journal.append(OTHER, NO_STREAM, happened(2), CONTEXT, 'hash')
  head = (await journal.load(STREAM)).head
})
afterEach(async () => {
  await store.close()
  await server.stop()
})

/** Streams that may be loaded, and those that are refused. */
const refused = async (): Promise<readonly string[]> => {
  const found: string[] = []
  for (const stream of [STREAM, OTHER]) {
    await journal.load(stream).catch((error: unknown) => {
      if (!(error instanceof StreamIncomplete)) throw error
      found.push(error.stream)
    })
  }
  return found
}

describe('a stream that EventStoreDB cuts', () => {
  test.each<[string, Metadata]>([
    ['begins after $tb', { $tb: 2 }],
    ['keeps $maxCount events', { $maxCount: 1 }],
    ['keeps events for $maxAge', { $maxAge: 60 }],
    ['was deleted', { $tb: DELETED }],
  ])('is refused by name when it %s, and loads again without the metadata', async (_, metadata) => {
    server.setMetadata(STREAM, metadata)
    server.pass(120_000)
    expect(await refused()).toEqual([STREAM])
    expect(await store.readAll({ after: -1, limit: 10 })).toHaveLength(6)
    expect(await store.cutStreams()).toEqual([
      { stream: STREAM, reason: expect.stringContaining(`its metadata have ${Object.keys(metadata)[0]}`) },
    ])
    server.setMetadata(STREAM, {})
    expect(await refused()).toEqual([])
    expect(await store.cutStreams()).toEqual([])
  })

  test('is refused by name when it was deleted for good, and so is an append to it', async () => {
    server.deleteForGood(STREAM)
    expect(await refused()).toEqual([STREAM])
    await expect(journal.load(STREAM, head)).rejects.toBeInstanceOf(StreamIncomplete)
    await expect(journal.append(STREAM, head, happened(1), CONTEXT, 'hash')).rejects.toThrow('deleted for good')
    expect(await store.cutStreams()).toEqual([{ stream: STREAM, reason: expect.stringContaining('npm run replay') }])
  })

  test('is refused to a process that has its beginning in memory, once its known end is gone', async () => {
    server.setMetadata(STREAM, { $maxCount: 2 })
    expect((await journal.load(STREAM, head)).events).toEqual([])
    server.setMetadata(STREAM, { $tb: DELETED })
    await expect(journal.load(STREAM, head)).rejects.toBeInstanceOf(StreamIncomplete)
  })

  test('is named until it loads again, without counting as an outage of the log', async () => {
    const watch = watchLog(journal, { read: () => journal.head(), aheadMs: () => 0 })
    server.setMetadata(STREAM, { $maxCount: 1 })
    await expect(watch.journal.load(STREAM)).rejects.toBeInstanceOf(StreamIncomplete)
    expect([watch.incomplete(), watch.isAway()]).toEqual([[STREAM], false])
    server.setMetadata(STREAM, {})
    await watch.journal.load(STREAM)
    expect(watch.incomplete()).toEqual([])
    watch.stop()
  })

  test('is not named when it belongs to another application', async () => {
    server.setMetadata('orders-7', { $maxCount: 1 })
    expect(await store.cutStreams()).toEqual([])
  })
})
