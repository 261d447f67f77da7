import type { StartedKurrentDbContainer } from '@testcontainers/kurrentdb'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { addressFor } from '../../../api/adapters/event-store/eventstoredb/address.ts'
import { openEventStoreDb } from '../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import type { EventStore } from '../../../domain/kernel/event-store.ts'
import { partOfServer } from '../../support/eventstoredb-part.ts'
import { startEventStoreDbServer } from '../../support/eventstoredb-server.ts'
import { startStranger } from '../../support/eventstoredb-stranger.ts'
import { hasWay, wayTo } from '../../support/eventstoredb-way.ts'
import { type LogUnderTest, PATIENT, sample } from './sample.ts'
import { eventStoreSuite } from './suite.ts'

const connect = (url: string): Promise<EventStore> => openEventStoreDb(url, PATIENT)

/** A server whose log is not empty, and to which another application writes while the suite runs. */
const realServer = async (url: string): Promise<LogUnderTest> => {
  const address = addressFor(url)
  const way = hasWay(address) ? await wayTo(address) : null
  const [store, stopStranger] = await Promise.all([connect(way?.connectionString ?? address), startStranger(address)])
  return {
    store,
    another: () => connect(address),
    breakConnections:
      way === null
        ? null
        : async () => {
            await way.cut()
            await way.mend()
          },
    close: async () => {
      await stopStranger()
      await store.close()
      await way?.close()
    },
  }
}

eventStoreSuite('EventStoreDB client against the in-process server', async () => {
  const server = await startEventStoreDbServer()
  const store = await connect(server.connectionString)
  return {
    store,
    another: () => connect(server.connectionString),
    breakConnections: async () => {
      await server.stop()
      await server.start()
    },
    close: async () => {
      await store.close()
      await server.stop()
    },
  }
})

eventStoreSuite('EventStoreDB client in a part of a server that has others', async () => {
  const server = await startEventStoreDbServer()
  const [part, another, stopStranger] = await Promise.all([
    partOfServer(server.connectionString, 'ours_'),
    partOfServer(server.connectionString, 'theirs_'),
    startStranger(server.connectionString),
  ])
  const theirs = await connect(another.connectionString)
  await theirs.append('notes', 'no-stream', [sample()])
  const store = await connect(part.connectionString)
  return {
    store,
    another: () => connect(part.connectionString),
    breakConnections: async () => {
      await server.stop()
      await server.start()
    },
    close: async () => {
      await Promise.all([stopStranger(), store.close(), theirs.close()])
      await Promise.all([part.stop(), another.stop()])
      await server.stop()
    },
  }
})

const url = process.env.EVENTSTORE_TEST_URL
if (url === undefined || url === '' || url === 'in-process') {
  skipped('EventStoreDB at EVENTSTORE_TEST_URL', 'EVENTSTORE_TEST_URL names none')
} else {
  eventStoreSuite('EventStoreDB at EVENTSTORE_TEST_URL', () => realServer(url))
}

const container = await startedContainer()
if (typeof container === 'string') {
  skipped('EventStoreDB in a container', container)
} else {
  afterAll(() => container.stop())
  eventStoreSuite('EventStoreDB in a container', () => realServer(container.getConnectionString()))
}

/** The container, or why there is none: no container engine, or the image cannot be pulled or started. */
async function startedContainer(): Promise<StartedKurrentDbContainer | string> {
  try {
    const { getContainerRuntimeClient } = await import('testcontainers')
    await getContainerRuntimeClient()
  } catch (error) {
    return `no container engine: ${reasonOf(error)}`
  }
  try {
    const { KurrentDbContainer } = await import('@testcontainers/kurrentdb')
    return await new KurrentDbContainer('kurrentplatform/kurrentdb:25.0').start()
  } catch (error) {
    return `the container engine does not bring it up: ${reasonOf(error)}`
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function skipped(what: string, why: string): void {
  describe(what, () => {
    beforeAll(() => console.info(`skipped: ${what} (${why})`))
    test('runs where one is available', ({ skip }) => skip(why))
  })
}
