import { EventStoreUnavailable } from '../../../../domain/kernel/event-store.ts'

/** What a command may wait: 2 s until it is told that the store is away, less the time to say so. */
export const COMMAND_DEADLINE_MS = 1_700

/** Errors of the client that say what is wrong with the request; every other one leaves the outcome unknown. */
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
  const reason = error instanceof Error ? error.message : String(error)
  return new EventStoreUnavailable(`EventStoreDB cannot be reached: ${reason}`, { cause: error })
}

/** The answer, or EventStoreUnavailable when it does not come in time or the connection breaks. */
export const inTime = async <T>(answer: Promise<T>, deadlineMs = COMMAND_DEADLINE_MS): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EventStoreUnavailable('EventStoreDB did not answer in time')), deadlineMs)
  })
  try {
    return await Promise.race([answer, late])
  } catch (error) {
    throw asUnavailable(error)
  } finally {
    clearTimeout(timer)
  }
}
