import { afterAll, beforeAll, describe, test } from 'vitest'
import { addressFor } from '../../../api/adapters/event-store/eventstoredb/address.ts'
import { openEventStoreDb } from '../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import type { EventStore } from '../../../domain/kernel/event-store.ts'
import { startEventStoreDbServer } from '../../support/eventstoredb-server.ts'
import { startStranger } from '../../support/eventstoredb-stranger.ts'
import { type LogUnderTest, PATIENT } from './sample.ts'
import { eventStoreSuite } from './suite.ts'

const connect = (url: string): Promise<EventStore> => openEventStoreDb(url, PATIENT)

/** A server of its own kind: its log is not empty, and a stranger goes on writing to it while the suite runs. */
const realServer = async (url: string): Promise<LogUnderTest> => {
  const [store, stopStranger] = await Promise.all([connect(url), startStranger(addressFor(url))])
  const close = async (): Promise<void> => {
    await stopStranger()
    await store.close()
  }
  return { store, another: () => connect(url), breakConnections: null, close }
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

const url = process.env.EVENTSTORE_TEST_URL
if (url === undefined || url === '') {
  skipped('EventStoreDB at EVENTSTORE_TEST_URL', 'EVENTSTORE_TEST_URL is not set')
} else {
  eventStoreSuite('EventStoreDB at EVENTSTORE_TEST_URL', () => realServer(url))
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
    return realServer(container.getConnectionString())
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
