import { randomUUID } from 'node:crypto'
import type { EventStore, StoredEvent, StoredEventInput } from '../../../domain/kernel/event-store.ts'

/** A log to test: one store on it, more on demand. */
export interface LogUnderTest {
  readonly store: EventStore
  /** Opens another store on the same log, as a second process would. */
  another(): Promise<EventStore>
  /** Breaks the connections of all subscriptions; null when the test cannot break them. */
  readonly breakConnections: (() => Promise<void>) | null
  close(): Promise<void>
}

/** The suite tests what a store does, not how fast it is on a busy machine. */
export const PATIENT = { commandDeadlineMs: 20_000 } as const

export const streamName = (): string => `registration-lions.${randomUUID()}`

export const sample = (data: unknown = { price: 2500 }, type = 'ItemAdded'): StoredEventInput => ({
  id: randomUUID(),
  type,
  version: 2,
  time: '2026-03-01T15:00:00.123Z',
  tenant: 'lions',
  actor: { userId: 'u-1', role: 'staging', onBehalfOf: 'm-7' },
  commandId: randomUUID(),
  commandHash: 'hash of "the" command',
  correlationId: 'c-1',
  causationId: null,
  hash: 'a\\b',
  data,
})

export const samples = (count: number): StoredEventInput[] =>
  Array.from({ length: count }, (_, index) => sample({ index }))

/** The event without the fields that the log assigns. */
export const inputOf = ({ stream: _, revision: __, position: ___, ...input }: StoredEvent): StoredEventInput => input

/** Appends and expects success. */
export const append = async (
  store: EventStore,
  stream: string,
  events: readonly StoredEventInput[],
): Promise<{ revision: number; position: number }> => {
  const outcome = await store.append(stream, 'any', events)
  if (!outcome.ok) throw new Error(`${stream} was at ${outcome.actual}`)
  return outcome
}
