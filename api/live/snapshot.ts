import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LiveRows } from '../contract/live.ts'
import type { LiveSocket } from './socket.ts'

/**
 * Sends the first parts of a message, each once the one before has left this machine: a view of 20,000 rows neither waits
 * here in whole for a slow network, where it would look like a client that reads nothing, nor keeps all others waiting.
 */
export const sendInTurns = async (socket: LiveSocket, parts: readonly LiveRows[]): Promise<void> => {
  for (const part of parts) {
    if (socket.conn.readyState !== 'open') return
    socket.emit('rows', { ...part, more: true })
    await written(socket.conn)
  }
}

/** Resolves when the connection takes more, or has ended. */
const written = async (conn: LiveSocket['conn']): Promise<void> => {
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
