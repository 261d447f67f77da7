import { startEventStoreDbServer } from './eventstoredb-server.ts'

type Order = { readonly appendForeign: number } | { readonly sent: true }

/** The in-process EventStoreDB in a separate process, so that it takes no time from the measured clients. */
const server = await startEventStoreDbServer()
process.send?.(server.connectionString)
process.on('message', (order: Order) => {
  if ('sent' in order) {
    process.send?.(server.sent())
    return
  }
  server.appendForeign(order.appendForeign)
  process.send?.('appended')
})
process.on('disconnect', () => process.exit(0))
