import type pg from 'pg'
import type { AppendOutcome, ExpectedRevision, StoredEventInput } from '../../../../domain/kernel/event-store.ts'
import { APPEND_ONE, CALL_APPEND, CALL_APPEND_EXACT } from './schema.ts'
import { plainArray, textArray } from './text-array.ts'

export interface PendingAppend {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly events: readonly StoredEventInput[]
  /** The events' data as JSON text, and its total length. */
  readonly datas: readonly string[]
  readonly characters: number
  /** When the append was requested, on the process's monotonic clock (ms). */
  readonly since: number
  readonly resolve: (outcome: AppendOutcome) => void
  readonly reject: (error: Error) => void
}

const CODES = { 'no-stream': -1, 'stream-exists': -2, any: -3 } as const

/** The expected revision as the code that the SQL functions take. */
export const codeOf = (expected: ExpectedRevision): number => {
  if (typeof expected !== 'number') return CODES[expected]
  if (!Number.isSafeInteger(expected) || expected < 0) throw new Error(`${expected} is not a revision`)
  return expected
}

/** Appends one event at an exact revision and the position presumed to be next. Answers its position, or no row. */
export const appendOne = (append: PendingAppend, position: number): pg.QueryArrayConfig => ({
  name: 'log.append_one',
  text: APPEND_ONE,
  values: [append.stream, codeOf(append.expected), ...append.events.flatMap(columnsOf), ...append.datas, position],
  rowMode: 'array',
})

/**
 * Appends at exact revisions. Answers the first position, or null when one conflicts. `unsure`: the appends whose
 * stream is not known to have reached the expected revision. `known`: how far this process has seen the log.
 */
export const appendExact = (
  batch: readonly PendingAppend[],
  unsure: readonly PendingAppend[],
  known: number,
): pg.QueryArrayConfig => ({
  name: 'log.append_exact',
  text: CALL_APPEND_EXACT,
  values: [
    textArray(unsure.map((append) => append.stream)),
    plainArray(unsure.map((append) => codeOf(append.expected))),
    textArray(batch.flatMap((append) => append.events.map(() => append.stream))),
    plainArray(batch.flatMap((append) => append.events.map((_, index) => codeOf(append.expected) + 1 + index))),
    ...eventArrays(batch),
    known,
  ],
  rowMode: 'array',
})

/** Appends of any kind. Answers for each the stream's revision before it and its first position, null on conflict. */
export const appendAny = (batch: readonly PendingAppend[], known: number): pg.QueryArrayConfig => ({
  name: 'log.append',
  text: CALL_APPEND,
  values: [
    textArray(batch.map((append) => append.stream)),
    plainArray(batch.map((append) => codeOf(append.expected))),
    plainArray(batch.flatMap((append, index) => append.events.map(() => index + 1))),
    ...eventArrays(batch),
    known,
  ],
  rowMode: 'array',
})

/** The answer of `log.append` for a batch of exact revisions that was written from this position on. */
export const firstsFrom = (batch: readonly PendingAppend[], first: number): [number, number][] => {
  let next = first
  return batch.map((append) => {
    const start = next
    next += append.events.length
    return [codeOf(append.expected), start]
  })
}

const columnsOf = (event: StoredEventInput): unknown[] => [
  event.id,
  event.type,
  event.version,
  event.time,
  event.tenant,
  JSON.stringify(event.actor),
  event.commandId,
  event.commandHash,
  event.correlationId,
  event.causationId,
  event.hash,
]

/** The columns as arrays, with one element for each event. */
const eventArrays = (batch: readonly PendingAppend[]): unknown[] => {
  const events = batch.flatMap((append) => append.events)
  const texts = (of: (event: StoredEventInput) => string | null): Buffer => textArray(events.map(of))
  return [
    plainArray(events.map(({ id }) => id)),
    texts(({ type }) => type),
    plainArray(events.map(({ version }) => version)),
    texts(({ time }) => time),
    texts(({ tenant }) => tenant),
    texts(({ actor }) => JSON.stringify(actor)),
    texts(({ commandId }) => commandId),
    texts(({ commandHash }) => commandHash),
    texts(({ correlationId }) => correlationId),
    texts(({ causationId }) => causationId),
    texts(({ hash }) => hash),
    textArray(batch.flatMap((append) => append.datas)),
  ]
}
