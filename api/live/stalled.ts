import type { LiveServer } from './socket.ts'

/** More than any join needs in messages, so that a client which takes nothing in is known by their number as well. */
const MAX_MESSAGES = 500

interface Packet {
  readonly data?: unknown
}
/** What engine.io's connection offers beyond its types, by transport. */
interface Connection {
  readonly writeBuffer: readonly Packet[]
  readonly transport: { readonly socket?: { readonly bufferedAmount?: number; terminate?: () => void } }
  close(discard?: boolean): void
}

const waiting = ({ writeBuffer, transport }: Connection): { bytes: number; messages: number } => {
  let bytes = transport.socket?.bufferedAmount ?? 0
  for (const { data } of writeBuffer) bytes += typeof data === 'string' ? data.length : 0
  return { bytes, messages: writeBuffer.length }
}

/** Ends the connections of clients that take nothing in. On return they join with the position they had. */
export const dropStalled = (io: LiveServer, maxBytes: number, report: (message: string) => void): void => {
  for (const socket of io.sockets.sockets.values()) {
    const connection = socket.conn as unknown as Connection
    const { bytes, messages } = waiting(connection)
    if (bytes <= maxBytes && messages <= MAX_MESSAGES) continue
    report(`a client of the live feed took nothing in: ${messages} messages, ${bytes} bytes were waiting`)
    // A polite end would wait behind everything else.
    if (connection.transport.socket?.terminate === undefined) connection.close(true)
    else connection.transport.socket.terminate()
  }
}
