import { Semaphore } from 'async-mutex'
import pg from 'pg'
import { EventStoreUnavailable, type StoredEvent } from '../../../../domain/kernel/event-store.ts'
import { afterSilence } from '../../../../projections/kernel/after-silence.ts'
import { asUnavailable, TYPES } from './connection.ts'
import { eventOf } from './rows.ts'

export interface Readers {
  /** The events a statement finds; one that is not answered within the deadline is cut, and EventStoreUnavailable. */
  read(name: string, text: string, values: unknown[]): Promise<StoredEvent[]>
  close(): Promise<void>
}

/**
 * A few connections to read by. Whoever finds all of them in use waits; the deadline counts from when the statement is sent.
 * When the server turns out to be away, all waiters are told so at once.
 */
export const openReaders = (
  connectionString: string,
  connections: number,
  deadlines: { readonly connectMs: number; readonly answerMs: number },
): Readers => {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: deadlines.connectMs,
    types: TYPES,
  })
  // A pooled connection that breaks while idle is replaced by the pool; the next statement says if the server is away.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const slots = new Semaphore(connections, new EventStoreUnavailable('the log cannot be read at the moment'))

  const ask = async (name: string, text: string, values: unknown[]): Promise<StoredEvent[]> => {
    try {
      const client = await pool.connect()
      const cancel = afterSilence(deadlines.answerMs, () => void client.end().catch(() => {}))
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
    read: (name, text, values) => slots.runExclusive(() => ask(name, text, values)),
    close: () => pool.end(),
  }
}
