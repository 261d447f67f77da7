import { openEmbeddedEventStore } from '../../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { cutConnections, openClient } from '../../support/connections.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { PATIENT } from './sample.ts'
import { eventStoreSuite } from './suite.ts'

eventStoreSuite('embedded in Postgres', async () => {
  const database = await freshDatabase()
  // Two processes may start concurrently on an empty database.
  const open = () => openEmbeddedEventStore({ connectionString: database.url, ...PATIENT })
  const [store, early] = await Promise.all([open(), open()])
  await early.close()
  return {
    store,
    another: open,
    breakConnections: async () => {
      const client = await openClient(database.url)
      await cutConnections(client)
      await client.end()
    },
    close: async () => {
      await store.close()
      await database.drop()
    },
  }
})
