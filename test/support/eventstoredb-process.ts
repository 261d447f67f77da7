import { startEventStoreDbServer } from './eventstoredb-server.ts'

/** The in-process EventStoreDB in a separate process, so that it takes no time from the measured clients. */
const server = await startEventStoreDbServer()
process.send?.(server.connectionString)
// How many events another application appends.
process.on('message', (count) => {
  server.appendForeign(Number(count))
  process.send?.('appended')
})
process.on('disconnect', () => process.exit(0))
