import type { Duplex } from 'node:stream'
import type pg from 'pg'

/**
 * Sends what is queried on a pipelined connection until `uncork` is called as one packet: a system call for each statement
 * would cost more than making it.
 */
export const cork = (client: pg.Client | pg.ClientBase): { readonly uncork: () => void } => {
  const { connection } = client as unknown as { readonly connection?: { readonly stream: Duplex } }
  connection?.stream.cork()
  return { uncork: () => connection?.stream.uncork() }
}
