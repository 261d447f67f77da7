import {
  type AppendOutcome,
  AppendTooLarge,
  type ExpectedRevision,
  type StoredEventInput,
} from '../../../../domain/kernel/event-store.ts'
import { appendRequest } from './append-request.ts'
import type { Appender } from './appender.ts'
import { asUnavailable, status, typeOf } from './availability.ts'

/**
 * The MaxAppendSize that `scripts/README.md` tells operators to set; a server left at the default of 1 MiB refuses
 * larger appends.
 */
const MAX_APPEND_BYTES = 8_388_608

/**
 * Appends all of the events or none. `lastRevision` is called when the server rejects the expected revision without
 * giving the actual one. Throws AppendTooLarge above MAX_APPEND_BYTES, before anything is sent, and above a smaller
 * MaxAppendSize of the server; EventStoreUnavailable when the outcome is unknown.
 */
export const appendTo = async (
  appender: Appender,
  stream: string,
  expected: ExpectedRevision,
  events: readonly StoredEventInput[],
  options: { readonly deadlineMs: number; readonly lastRevision: () => Promise<number> },
): Promise<AppendOutcome> => {
  const { deadlineMs, lastRevision } = options
  const request = appendRequest(stream, expected, events)
  const { bytes } = request
  if (bytes > MAX_APPEND_BYTES)
    throw new AppendTooLarge(`EventStoreDB does not accept ${bytes} bytes in one append`, bytes)
  try {
    const { revision, position } = await appender.append(request, deadlineMs)
    return { ok: true, revision, position }
  } catch (error) {
    if (isTooLarge(error) || isTooLarge((error as Error).cause)) {
      throw new AppendTooLarge('EventStoreDB does not accept an append of this size', bytes, { cause: error })
    }
    if (typeOf(error) !== 'wrong-expected-version') throw asUnavailable(error)
    const { actualVersion } = error as { actualVersion?: unknown }
    const actual = typeof actualVersion === 'bigint' ? Number(actualVersion) : await lastRevision()
    return { ok: false, reason: 'wrong-expected-revision', actual }
  }
}

/** Newer servers also limit a single event, and gRPC a single message; the client has no error types for these. */
const isTooLarge = (error: unknown): boolean => {
  if (typeOf(error) === 'maximum-append-size-exceeded') return true
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: string }
  return (code === status.INVALID_ARGUMENT || code === status.RESOURCE_EXHAUSTED) && /exceed/i.test(message ?? '')
}
