import type { EventStore } from '../../../../domain/kernel/event-store.ts'
import { newEventId } from '../event-id.ts'
import { appendTo } from './append.ts'
import type { Appender } from './appender.ts'
import { asUnavailable } from './availability.ts'
import { metadataStreamOf } from './cut-streams.ts'
import { type Right, refusedAccess } from './refused-access.ts'

/** No event is ever written to it. */
const CHECKED_STREAM = 'matside-access-check'

/**
 * Throws StartProblem for the first right that the server refuses on streams: to read one, to append, and to read its
 * metadata. Writes nothing: the append expects a stream that does not exist.
 */
export const checkStreamAccess = async (
  { readStream }: Pick<EventStore, 'readStream'>,
  appender: Appender,
  deadlineMs: number,
): Promise<void> => {
  const nothing = {
    id: newEventId(),
    type: 'AccessChecked',
    version: 1,
    time: '2000-01-01T00:00:00.000Z' as const,
    tenant: '',
    actor: { userId: 'system:start', role: 'system' },
    commandId: '',
    commandHash: '',
    correlationId: '',
    causationId: null,
    hash: '',
    data: {},
  } as const
  const append = () =>
    appendTo(appender, CHECKED_STREAM, 'stream-exists', [nothing], { deadlineMs, lastRevision: async () => -1 })
  // First, because the reading of an empty stream reads its metadata, too.
  await allowed('metadata', () => readStream(metadataStreamOf(CHECKED_STREAM), { limit: 1 }))
  await allowed('read', () => readStream(CHECKED_STREAM, { limit: 1 }))
  await allowed('append', append)
}

const allowed = async (right: Right, call: () => Promise<unknown>): Promise<void> => {
  try {
    await call()
  } catch (error) {
    throw refusedAccess(error, { right }) ?? asUnavailable(error)
  }
}
