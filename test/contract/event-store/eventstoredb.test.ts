import { afterAll, beforeAll, describe, test } from 'vitest'
import { openEventStoreDb } from '../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { startEventStoreDbServer } from '../../support/eventstoredb-server.ts'
import { eventStoreSuite } from './suite.ts'

eventStoreSuite('EventStoreDB client against the in-process server', async () => {
  const server = await startEventStoreDbServer()
  const store = await openEventStoreDb(server.connectionString)
  return {
    store,
    another: () => openEventStoreDb(server.connectionString),
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

const url = process.env.EVENTSTORE_TEST_URL
if (url === undefined || url === '') {
  skipped('EventStoreDB at EVENTSTORE_TEST_URL', 'EVENTSTORE_TEST_URL is not set')
} else {
  eventStoreSuite('EventStoreDB at EVENTSTORE_TEST_URL', async () => {
    const store = await openEventStoreDb(url)
    return { store, another: () => openEventStoreDb(url), breakConnections: null, close: () => store.close() }
  })
}

const engine = await containerEngine()
if (engine !== null) {
  skipped('EventStoreDB in a container', engine)
} else {
  let stop: () => Promise<unknown> = async () => {}
  afterAll(() => stop())
  eventStoreSuite('EventStoreDB in a container', async () => {
    const { KurrentDbContainer } = await import('@testcontainers/kurrentdb')
    const container = await new KurrentDbContainer('kurrentplatform/kurrentdb:25.0').start()
    stop = () => container.stop()
    const address = container.getConnectionString().replace(/^kurrentdb/, 'esdb')
    const store = await openEventStoreDb(address)
    return { store, another: () => openEventStoreDb(address), breakConnections: null, close: () => store.close() }
  })
}

/** Why no container can be started here, or null when one can. */
async function containerEngine(): Promise<string | null> {
  try {
    const { getContainerRuntimeClient } = await import('testcontainers')
    await getContainerRuntimeClient()
    return null
  } catch (error) {
    return `no container engine: ${error instanceof Error ? error.message : String(error)}`
  }
}

function skipped(what: string, why: string): void {
  describe(what, () => {
    beforeAll(() => console.info(`skipped: ${what} (${why})`))
    test('runs where there is one', ({ skip }) => skip(why))
  })
}
