import { Semaphore } from 'async-mutex'
import { EventStoreUnavailable, type StoredEvent } from '../../../../domain/kernel/event-store.ts'
import { tolerantTimeout } from '../../../../projections/kernel/tolerant-timeout.ts'
import { tolerantPool } from '../../postgres/tolerant-pool.ts'
import { asUnavailable, TYPES } from './connection.ts'
import { eventOf } from './rows.ts'

export interface Readers {
  /** The events that a statement selects. Throws EventStoreUnavailable, also when the answer misses its deadline. */
  read(name: string, text: string, values: unknown[]): Promise<StoredEvent[]>
  close(): Promise<void>
}

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

  const query = async (name: string, text: string, values: unknown[]): Promise<StoredEvent[]> => {
    try {
      const client = await pool.connect()
      const cancel = tolerantTimeout(deadlines.answerMs, () => void client.end().catch(() => {}))
      try {
        const { rows } = await client.query<unknown[]>({ name, text, values, rowMode: 'array' })
        client.release()
        return rows.map(eventOf)
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
    read: (name, text, values) => slots.runExclusive(() => query(name, text, values)),
    close: () => pool.end(),
  }
}
