import { EventStoreUnavailable } from '../../../../domain/kernel/event-store.ts'
import { tolerantTimeout } from '../../../../projections/kernel/tolerant-timeout.ts'

/** gRPC status codes. */
export const status = { UNKNOWN: 2, INVALID_ARGUMENT: 3, RESOURCE_EXHAUSTED: 8 } as const

/** The client's errors about the request itself; any other error leaves the outcome unknown. */
const REFUSALS = new Set([
  'wrong-expected-version',
  'stream-not-found',
  'stream-deleted',
  'access-denied',
  'invalid-argument',
  'maximum-append-size-exceeded',
  'missing-required-metadata-property',
])

export const typeOf = (error: unknown): string | undefined =>
  error !== null && typeof error === 'object' && 'type' in error && typeof error.type === 'string'
    ? error.type
    : undefined

export const asUnavailable = (error: unknown): unknown => {
  if (error instanceof EventStoreUnavailable || REFUSALS.has(typeOf(error) ?? '')) return error
  if ((error as { readonly code?: unknown }).code === status.INVALID_ARGUMENT) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new EventStoreUnavailable(`EventStoreDB cannot be reached: ${reason}`, { cause: error })
}

/** How a server reports that its log cannot be read from a position. */
const UNREADABLE = /ReadAllResult/

/**
 * Whether a read of the whole log failed at its position: beyond the end (an invalid argument), or within a record, at
 * which a server of version 22.10 fails without a reason.
 */
export const isNoRecord = (error: unknown): boolean => {
  const reason = error instanceof EventStoreUnavailable ? error.cause : error
  if (!(reason instanceof Error)) return false
  const { code } = reason as { readonly code?: unknown }
  return code === status.INVALID_ARGUMENT || (code === status.UNKNOWN && UNREADABLE.test(reason.message))
}

/** Resolves with the answer; throws EventStoreUnavailable when it is late or the connection breaks. */
export const inTime = async <T>(answer: Promise<T>, deadlineMs: number): Promise<T> => {
  let cancel = (): void => {}
  const late = new Promise<never>((_, reject) => {
    cancel = tolerantTimeout(deadlineMs, () => reject(new EventStoreUnavailable('EventStoreDB did not answer in time')))
  })
  try {
    return await Promise.race([answer, late])
  } catch (error) {
    throw asUnavailable(error)
  } finally {
    cancel()
  }
}
