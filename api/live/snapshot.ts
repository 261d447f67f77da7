import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LiveRows } from '../contract/live.ts'
import type { LiveSocket } from './socket.ts'

/**
 * Sends the parts of a message, each after the previous one has left this machine: a view of 20,000 rows then neither
 * fills the queue of a slow connection, which would look like a client that reads nothing, nor blocks other clients.
 */
export const sendParts = async (socket: LiveSocket, parts: readonly LiveRows[]): Promise<void> => {
  for (const part of parts) {
    if (socket.conn.readyState !== 'open') return
    socket.emit('rows', { ...part, more: true })
    await drained(socket.conn)
  }
}

/** Resolves when the connection is writable or has closed. */
const drained = async (conn: LiveSocket['conn']): Promise<void> => {
  await nextTurn()
  const { transport } = conn
  if (transport.writable || conn.readyState !== 'open') return
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = (): void => resolve()
  transport.once('ready', done)
  conn.once('upgrade', done)
  conn.once('close', done)
  await promise
  transport.off('ready', done)
  conn.off('upgrade', done)
  conn.off('close', done)
}
