import { memoryEventStore } from '../../support/memory-event-store.ts'
import { eventStoreSuite } from './suite.ts'

eventStoreSuite('in memory', async () => {
  const store = memoryEventStore()
  return { store, another: async () => store.another(), breakConnections: null, close: () => store.close() }
})
