import type { EventData, EventStoreDBClient } from '@eventstore/db-client'
// Every append is a call of its own. The client's public append sends all of them on one long-lived call, and leaves
// unhandled rejections, which end the process, when the server goes away while some wait to be sent. Not public API:
// test/house/library-internals.test.ts.
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
/** What `scripts/README.md` tells an operator to let the server take at once (MaxAppendSize); one left at its 1 MiB refuses what is more. */
const MAX_APPEND_BYTES = 8_388_608

/**
 * Appends all of the events or none. `lastRevision` is called when the server rejects the expected revision without
 * giving the actual one. Throws AppendTooLarge above MAX_APPEND_BYTES, before anything is sent, and above a smaller
 * MaxAppendSize of the server; EventStoreUnavailable when the outcome is unknown.
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
  const sent = events.map(proposed)
  const bytes = sent.reduce((all, event) => all + sizeOf(event), 0)
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(`EventStoreDB does not take ${bytes} bytes at once`, bytes)
  try {
    const result = await inTime(append.call(client, stream, sent, request), deadline)
    if (result.success) {
      if (result.position === undefined) throw new Error('EventStoreDB answered no position')
      return { ok: true, revision: Number(result.nextExpectedRevision), position: Number(result.position.prepare) }
    }
    return { ok: false, reason: 'wrong-expected-revision', actual: Number(result.nextExpectedRevision) }
  } catch (error) {
    if (isTooLarge(error)) {
      throw new AppendTooLarge('EventStoreDB does not take so much at once', bytes, { cause: error })
    }
    if (typeOf(error) !== 'wrong-expected-version') throw asUnavailable(error)
    const { actualVersion } = error as { actualVersion?: unknown }
    const actual = typeof actualVersion === 'bigint' ? Number(actualVersion) : await lastRevision()
    return { ok: false, reason: 'wrong-expected-revision', actual }
  }
}

/** As the server counts: the content, the metadata, and the name of the type in UTF-16. */
const sizeOf = ({ data, metadata, type }: EventData): number =>
  Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata)) + 2 * type.length

const expectedOf = (expected: ExpectedRevision): bigint | 'no_stream' | 'stream_exists' | 'any' => {
  if (typeof expected === 'number') return BigInt(expected)
  if (expected === 'no-stream') return 'no_stream'
  return expected === 'stream-exists' ? 'stream_exists' : 'any'
}

/** Newer servers also limit a single event, and gRPC a single message; the client has no error type for these. */
const isTooLarge = (error: unknown): boolean => {
  if (typeOf(error) === 'maximum-append-size-exceeded') return true
  const { code, message } = error as { readonly code?: unknown; readonly message?: string }
  return (code === status.INVALID_ARGUMENT || code === status.RESOURCE_EXHAUSTED) && /exceed/i.test(message ?? '')
}
