import type { LiveRows } from '../contract/live.ts'
import type { LiveServer } from './socket.ts'

const OPEN = 1

/** What engine.io's connection offers beyond its types; `_sender` is what engine.io itself hands prepared frames to. */
interface Connection {
  readonly readyState: string
  readonly upgrading: boolean
  readonly writeBuffer: readonly unknown[]
  readonly transport: {
    readonly name: string
    readonly writable: boolean
    readonly socket?: {
      readonly readyState: number
      readonly bufferedAmount: number
      readonly _sender?: { readonly sendFrame?: (frames: readonly Buffer[]) => void }
    }
  }
}

/**
 * Sends rows to everyone in a room. The message becomes a frame once; connections with nothing waiting get it straight,
 * the others (stalled, polling, in the middle of a change of transport) by the usual way with its queues.
 */
export const broadcastRows = (io: LiveServer, room: string, message: LiveRows): void => {
  const members = io.sockets.adapter.rooms.get(room)
  if (members === undefined) return
  // Engine.IO's "message", then Socket.IO's "event" of the main namespace.
  const frames = [textFrame(`42${JSON.stringify(['rows', message])}`)]
  const others: string[] = []
  for (const id of members) {
    const socket = io.sockets.sockets.get(id)
    if (socket === undefined) continue
    const { readyState, upgrading, writeBuffer, transport } = socket.conn as unknown as Connection
    const wire = transport.socket
    const isIdle =
      readyState === 'open' &&
      !upgrading &&
      transport.name === 'websocket' &&
      transport.writable &&
      writeBuffer.length === 0 &&
      wire?.readyState === OPEN &&
      wire.bufferedAmount === 0
    if (isIdle && wire._sender?.sendFrame !== undefined) wire._sender.sendFrame(frames)
    else others.push(id)
  }
  if (others.length > 0) io.to(others).emit('rows', message)
}

/** An unmasked, uncompressed WebSocket text frame, header and text in one piece (RFC 6455 §5.2). */
const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text)
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(header + length)
  frame[0] = 0x81
  if (header === 2) frame[1] = length
  else if (header === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, header)
  return frame
}
