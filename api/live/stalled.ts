import { tcpOf } from './broadcast.ts'
import type { LiveSocket } from './socket.ts'

/** More messages than any join needs, so that a client that reads nothing is also detected by their number. */
const MAX_MESSAGES = 500

interface Queued {
  bytes: number
  messages: number
}

const NOTHING: Readonly<Queued> = { bytes: 0, messages: 0 }

/** Engine.IO's queue for each connection, counted by its documented events. */
export class SendQueues {
  private readonly queues = new WeakMap<LiveSocket['conn'], Queued>()

  /** Starts counting; call it once for each new connection. */
  watch(conn: LiveSocket['conn']): void {
    const queued: Queued = { bytes: 0, messages: 0 }
    this.queues.set(conn, queued)
    conn.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
      queued.messages += 1
      queued.bytes += typeof data === 'string' ? data.length : 0
    })
    conn.on('drain', () => {
      queued.messages = 0
      queued.bytes = 0
    })
  }

  /** Bytes and messages queued for a client, in Engine.IO and in its TCP connection. */
  waitingFor(conn: LiveSocket['conn']): Readonly<Queued> {
    const queued = this.queues.get(conn) ?? NOTHING
    const inTcp = tcpOf(conn)?.writableLength ?? 0
    return inTcp === 0 ? queued : { bytes: queued.bytes + inTcp, messages: queued.messages }
  }
}

/** Limits of queued data, in bytes. */
export interface WaitingBounds {
  /** For one client. */
  readonly each: number
  /** For all clients together; those with the longest queues are dropped first. */
  readonly all: number
}

/** Closes the connections of clients that read nothing. When they reconnect they join with the position they had. */
export const dropStalled = (
  io: { readonly sockets: { readonly sockets: ReadonlyMap<string, Pick<LiveSocket, 'conn'>> } },
  queues: Pick<SendQueues, 'waitingFor'>,
  { each, all }: WaitingBounds,
  report: (message: string) => void,
): void => {
  const waiting: ({ readonly conn: LiveSocket['conn'] } & Queued)[] = []
  // This runs four times a second, and most clients have nothing queued.
  for (const { conn } of io.sockets.sockets.values()) {
    const { bytes, messages } = queues.waitingFor(conn)
    if (bytes > 0 || messages > MAX_MESSAGES) waiting.push({ conn, bytes, messages })
  }
  let left = waiting.reduce((sum, { bytes }) => sum + bytes, 0)
  if (left > all) waiting.sort((a, b) => b.bytes - a.bytes)
  for (const { conn, bytes, messages } of waiting) {
    if (bytes <= each && messages <= MAX_MESSAGES && left <= all) continue
    left -= bytes
    report(`a client of the live feed reads nothing: ${messages} messages, ${bytes} bytes are queued`)
    // A close frame would queue behind all other data.
    const tcp = tcpOf(conn)
    if (tcp === null) conn.close(true)
    else tcp.destroy()
  }
}
