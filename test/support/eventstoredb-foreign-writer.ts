import { randomUUID } from 'node:crypto'
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client'

/**
 * Simulates another program on the same EventStoreDB: appends a few events of each kind until it is stopped. The server
 * discards its older events if the user has the right to set a stream's metadata.
 */
export const startForeignWriter = async (address: string): Promise<() => Promise<void>> => {
  const client = EventStoreDBClient.connectionString(address)
  const stream = `foreign-${randomUUID()}`
  let stopped = false
  let mayLimit = true
  const write = async (): Promise<void> => {
    await client.appendToStream(stream, [
      jsonEvent({ type: 'NotOurs', data: { of: stream }, metadata: { tenant: 'lions' } }),
      jsonEvent({ type: 'NotOurs', data: [] }),
      binaryEvent({ type: 'NotEvenJson', data: Buffer.from([0, 255]), metadata: Buffer.from([0]) }),
    ])
    // The server stores a stream's metadata as a system event. The program's user may not set any (prepare-log.ts);
    // then the stream keeps all its events.
    if (mayLimit)
      await client.setStreamMetadata(stream, { maxCount: 100 }).catch((error: { readonly type?: unknown }) => {
        if (error.type !== 'access-denied') throw error
        mayLimit = false
      })
  }
  await write()
  const writing = (async () => {
    while (!stopped) {
      // A busy server may refuse an append; the test does not depend on it.
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
