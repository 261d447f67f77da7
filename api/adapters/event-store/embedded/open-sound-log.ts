import type { EventStore } from '../../../../domain/kernel/event-store.ts'
import { StartProblem } from '../../../start-problem.ts'
import { type EmbeddedEventStoreOptions, openEmbeddedEventStore } from './open-embedded-event-store.ts'

/** Postgres: a page that does not fit its checksum, or is not there. */
const DAMAGED = /^XX00[12]$/

/**
 * Opens the log and reads its first and last event. What a failing disk cut off shows here, before views and people rest
 * on what is left; the index alone would still know of it. Throws StartProblem.
 */
export const openSoundLog = async (options: EmbeddedEventStoreOptions): Promise<EventStore> => {
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
