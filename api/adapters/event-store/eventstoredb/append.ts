import type { EventStoreDBClient } from '@eventstore/db-client'
// Every append is a call of its own. What the client does by itself, all appends on one long call, leaves rejections
// that nobody handles when the server goes while some wait to be sent, and those end the process.
import { append } from '@eventstore/db-client/dist/streams/appendToStream/append.js'
import {
  type AppendOutcome,
  AppendTooLarge,
  type ExpectedRevision,
  type StoredEventInput,
} from '../../../../domain/kernel/event-store.ts'
import { asUnavailable, inTime, status, typeOf } from './availability.ts'
import { proposed } from './envelope.ts'

const UNUSED_BATCH_SIZE = 0

/**
 * Appends, all or none. `lastRevision` is asked when the server refuses and does not say where the stream ends.
 * Throws AppendTooLarge above the server's MaxAppendSize (1 MiB unless it is set), EventStoreUnavailable when the
 * outcome is unknown.
 */
export const appendTo = async (
  client: EventStoreDBClient,
  stream: string,
  expected: ExpectedRevision,
  events: readonly StoredEventInput[],
  options: { readonly deadlineMs: number; readonly lastRevision: () => Promise<number> },
): Promise<AppendOutcome> => {
  const { deadlineMs: deadline, lastRevision } = options
  const request = { expectedRevision: expectedOf(expected), batchAppendSize: UNUSED_BATCH_SIZE, deadline }
  try {
    const result = await inTime(append.call(client, stream, events.map(proposed), request), deadline)
    if (result.success) {
      if (result.position === undefined) throw new Error('EventStoreDB answered no position')
      return { ok: true, revision: Number(result.nextExpectedRevision), position: Number(result.position.prepare) }
    }
    return { ok: false, reason: 'wrong-expected-revision', actual: Number(result.nextExpectedRevision) }
  } catch (error) {
    if (isTooLarge(error)) throw new AppendTooLarge('EventStoreDB does not take so much at once', { cause: error })
    if (typeOf(error) !== 'wrong-expected-version') throw asUnavailable(error)
    const { actualVersion } = error as { actualVersion?: unknown }
    const actual = typeof actualVersion === 'bigint' ? Number(actualVersion) : await lastRevision()
    return { ok: false, reason: 'wrong-expected-revision', actual }
  }
}

const expectedOf = (expected: ExpectedRevision): bigint | 'no_stream' | 'stream_exists' | 'any' => {
  if (typeof expected === 'number') return BigInt(expected)
  if (expected === 'no-stream') return 'no_stream'
  return expected === 'stream-exists' ? 'stream_exists' : 'any'
}

/** Newer servers also bound the single event, and gRPC the single message: the client has no type for these. */
const isTooLarge = (error: unknown): boolean => {
  if (typeOf(error) === 'maximum-append-size-exceeded') return true
  const { code, message } = error as { readonly code?: unknown; readonly message?: string }
  return (code === status.INVALID_ARGUMENT || code === status.RESOURCE_EXHAUSTED) && /exceed/i.test(message ?? '')
}
