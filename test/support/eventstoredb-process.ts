import { startEventStoreDbServer } from './eventstoredb-server.ts'

/** The in-process EventStoreDB in a process of its own, so that it takes no time from the clients that are measured. */
const server = await startEventStoreDbServer()
process.send?.(server.connectionString)
process.on('disconnect', () => process.exit(0))
