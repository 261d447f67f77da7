import type { StartedKurrentDbContainer } from '@testcontainers/kurrentdb'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { addressFor } from '../../../api/adapters/event-store/eventstoredb/address.ts'
import { openEventStoreDb } from '../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import type { EventStore } from '../../../domain/kernel/event-store.ts'
import { startForeignWriter } from '../../support/eventstoredb-foreign-writer.ts'
import { openPrefixedLog } from '../../support/eventstoredb-prefix.ts'
import { canProxy, startProxy } from '../../support/eventstoredb-proxy.ts'
import { startEventStoreDbServer } from '../../support/eventstoredb-server.ts'
import { type LogUnderTest, PATIENT, sample } from './sample.ts'
import { eventStoreSuite } from './suite.ts'

const connect = (url: string): Promise<EventStore> => openEventStoreDb(url, PATIENT)

/** A server with a non-empty log, to which another application writes while the suite runs. */
const realServer = async (url: string): Promise<LogUnderTest> => {
  const address = addressFor(url)
  const proxy = canProxy(address) ? await startProxy(address) : null
  const [store, stopForeignWriter] = await Promise.all([
    connect(proxy?.connectionString ?? address),
    startForeignWriter(address),
  ])
  return {
    store,
    another: () => connect(address),
    breakConnections:
      proxy === null
        ? null
        : async () => {
            await proxy.cut()
            await proxy.restore()
          },
    close: async () => {
      await stopForeignWriter()
      await store.close()
      await proxy?.close()
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

eventStoreSuite('EventStoreDB client in a prefixed log of a shared server', async () => {
  const server = await startEventStoreDbServer()
  const [part, another, stopForeignWriter] = await Promise.all([
    openPrefixedLog(server.connectionString, 'ours_'),
    openPrefixedLog(server.connectionString, 'theirs_'),
    startForeignWriter(server.connectionString),
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
      await Promise.all([stopForeignWriter(), store.close(), theirs.close()])
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
    return `the container engine cannot start it: ${reasonOf(error)}`
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
