import { Semaphore } from 'async-mutex'
import { type CutStream, EventStoreUnavailable, type StoredEvent } from '../../../../domain/kernel/event-store.ts'
import { tolerantTimeout } from '../../../../projections/kernel/tolerant-timeout.ts'
import { tolerantPool } from '../../postgres/tolerant-pool.ts'
import { asUnavailable, TYPES } from './connection.ts'
import { eventOf } from './rows.ts'

export interface Readers {
  /** The events that a statement selects. Throws EventStoreUnavailable, also when the answer misses its deadline. */
  read(name: string, text: string, values: unknown[]): Promise<StoredEvent[]>
  /** Streams with missing events. */
  cutStreams(): Promise<readonly CutStream[]>
  close(): Promise<void>
}

/** Reads an index only. */
const CUT_STREAMS = `select stream, min(revision)::float8, max(revision) + 1 - count(*) from log.events
  group by stream having max(revision) + 1 > count(*) order by stream`

const reasonOf = (first: number, missing: unknown): string =>
  `${missing} of its events are missing${first === 0 ? '' : `; it begins at revision ${first}`}. Restore a backup of the database`

/**
 * A few connections for reading. A read waits while all of them are in use; its deadline counts from when the statement
 * is sent. When the server cannot be reached, all waiting reads are rejected immediately.
 */
export const openReaders = (
  connectionString: string,
  connections: number,
  deadlines: { readonly connectMs: number; readonly answerMs: number },
): Readers => {
  const pool = tolerantPool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: deadlines.connectMs,
    types: TYPES,
  })
  const slots = new Semaphore(connections, new EventStoreUnavailable('the log cannot be read at the moment'))

  const query = async (name: string, text: string, values: unknown[]): Promise<unknown[][]> => {
    try {
      const client = await pool.connect()
      const cancel = tolerantTimeout(deadlines.answerMs, () => void client.end().catch(() => {}))
      try {
        const { rows } = await client.query<unknown[]>({ name, text, values, rowMode: 'array' })
        client.release()
        return rows
      } catch (error) {
        client.release(true)
        throw error
      } finally {
        cancel()
      }
    } catch (error) {
      const reason = asUnavailable(error)
      if (reason instanceof EventStoreUnavailable) slots.cancel()
      throw reason
    }
  }

  return {
    read: async (name, text, values) => (await slots.runExclusive(() => query(name, text, values))).map(eventOf),
    cutStreams: async () => {
      const rows = await slots.runExclusive(() => query('log.cut', CUT_STREAMS, []))
      return rows.map(([stream, first, missing]) => ({
        stream: String(stream),
        reason: reasonOf(Number(first), missing),
      }))
    },
    close: () => pool.end(),
  }
}
