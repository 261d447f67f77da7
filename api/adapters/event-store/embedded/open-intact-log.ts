import type { EventStore } from '../../../../domain/kernel/event-store.ts'
import { StartProblem } from '../../../configuration/start-problem.ts'
import { type EmbeddedEventStoreOptions, openEmbeddedEventStore } from './open-embedded-event-store.ts'

/** SQLSTATEs of Postgres for a page with a wrong checksum or a missing one. */
const DAMAGED = /^XX00[12]$/

/**
 * Opens the log and reads its first and last event, to find damage by a failing disk before the program continues
 * with the rest; the index alone would not show it. Throws StartProblem when the log is damaged.
 */
export const openIntactLog = async (options: EmbeddedEventStoreOptions): Promise<EventStore> => {
  let store: EventStore | null = null
  try {
    store = await openEmbeddedEventStore(options)
    await store.readAll({ direction: 'backwards', limit: 1 })
    await store.readAll({ after: -1, limit: 1 })
    return store
  } catch (error) {
    await store?.close()
    if (!DAMAGED.test(String((error as { readonly code?: unknown }).code))) throw error
    throw new StartProblem(
      `The event log is damaged: Postgres says "${(error as Error).message}". Nothing was deleted; put a copy of the ` +
        'data folder, or of the database, back.',
    )
  }
}
