import type pg from 'pg'
import type { AppendOutcome, ExpectedRevision, StoredEventInput } from '../../../../domain/kernel/event-store.ts'
import { APPEND_ONE, CALL_APPEND, CALL_APPEND_EXACT } from './schema.ts'

export interface PendingAppend {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly events: readonly StoredEventInput[]
  /** The events' data as JSON text, and its length in all. */
  readonly datas: readonly string[]
  readonly characters: number
  readonly deadline: number
  readonly resolve: (outcome: AppendOutcome) => void
  readonly reject: (error: Error) => void
}

const CODES = { 'no-stream': -1, 'stream-exists': -2, any: -3 } as const

/** The expected revision as the SQL functions take it. */
export const codeOf = (expected: ExpectedRevision): number => {
  if (typeof expected !== 'number') return CODES[expected]
  if (!Number.isSafeInteger(expected) || expected < 0) throw new Error(`${expected} is not a revision`)
  return expected
}

/** One event at an exact revision, at the position that is thought to be next. Answers its position or no row. */
export const appendOne = (append: PendingAppend, position: number): pg.QueryArrayConfig => ({
  name: 'log.append_one',
  text: APPEND_ONE,
  values: [append.stream, codeOf(append.expected), ...append.events.flatMap(columnsOf), ...append.datas, position],
  rowMode: 'array',
})

/** Appends at exact revisions. Answers the first position, or null when one does not fit. */
export const appendExact = (batch: readonly PendingAppend[]): pg.QueryArrayConfig => ({
  name: 'log.append_exact',
  text: CALL_APPEND_EXACT,
  values: [
    batch.map((append) => append.stream),
    batch.map((append) => codeOf(append.expected)),
    batch.flatMap((append) => append.events.map(() => append.stream)),
    batch.flatMap((append) => append.events.map((_, index) => codeOf(append.expected) + 1 + index)),
    ...eventArrays(batch),
  ],
  rowMode: 'array',
})

/** Any appends. Answers for each the stream's revision before and its first position, null when it did not fit. */
export const appendAny = (batch: readonly PendingAppend[]): pg.QueryArrayConfig => ({
  name: 'log.append',
  text: CALL_APPEND,
  values: [
    batch.map((append) => append.stream),
    batch.map((append) => codeOf(append.expected)),
    batch.flatMap((append, index) => append.events.map(() => index + 1)),
    ...eventArrays(batch),
  ],
  rowMode: 'array',
})

/** What `log.append` would have answered for a batch of exact revisions that was written from this position on. */
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

/** The columns as arrays, one element an event. */
const eventArrays = (batch: readonly PendingAppend[]): unknown[][] => {
  const rows = batch.flatMap((append) => append.events.map(columnsOf))
  const columns = Array.from({ length: 11 }, (_, column) => rows.map((row) => row[column]))
  return [...columns, batch.flatMap((append) => append.datas)]
}
