import { randomUUID } from 'node:crypto'
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client'

/**
 * Another program on the same EventStoreDB: writes a few events at a time, of every kind, until it is stopped. Its
 * streams are thrown away by the server after a while.
 */
export const startStranger = async (address: string): Promise<() => Promise<void>> => {
  const client = EventStoreDBClient.connectionString(address)
  const stream = `stranger-${randomUUID()}`
  let stopped = false
  const write = async (): Promise<void> => {
    await client.appendToStream(stream, [
      jsonEvent({ type: 'NotOurs', data: { of: stream }, metadata: { tenant: 'lions' } }),
      jsonEvent({ type: 'NotOurs', data: [] }),
      binaryEvent({ type: 'NotEvenJson', data: Buffer.from([0, 255]), metadata: Buffer.from([0]) }),
    ])
    // Metadata of a stream is an event of the server's own kind.
    await client.setStreamMetadata(stream, { maxCount: 100 })
  }
  await write()
  const writing = (async () => {
    while (!stopped) {
      // A busy server may refuse it now and then; that is the stranger's affair.
      await write().catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  return async () => {
    stopped = true
    await writing
    await client.dispose()
  }
}
