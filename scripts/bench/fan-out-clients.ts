import { WebSocket } from 'ws'

/**
 * The browsers of the fan-out bench, in their own process: `count` sockets to one address, bare or Socket.IO. Reports to
 * the parent when all are connected, and for each message when the last socket has received it and how many bytes it has.
 */
interface Order {
  readonly url: string
  readonly count: number
  /** What to send once a Socket.IO connection is open; null for a bare socket. */
  readonly join: string | null
}

/** Engine.IO's and Socket.IO's own packets (ping, disconnect) are shorter than any message, in bytes. */
const LONGEST_SIGNAL = 100

const now = (): number => performance.timeOrigin + performance.now()

process.on('message', ({ url, count, join }: Order) => {
  let ready = 0
  let arrived = 0
  const enter = (): void => {
    if (++ready === count) process.send?.({ ready: true })
  }
  const arrive = (bytes: number): void => {
    if (++arrived % count === 0) process.send?.({ last: now(), bytes })
  }
  for (let i = 0; i < count; i++) {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    let joined = join === null
    if (joined) socket.on('open', enter)
    socket.on('message', (data: Buffer) => {
      // Decoding is left out of the measurement: both kinds only count the message.
      if (joined && data.length > LONGEST_SIGNAL) return arrive(data.length)
      const text = data.toString('latin1')
      if (text === '2') socket.send('3')
      else if (text.startsWith('0')) socket.send('40{"token":null}')
      else if (text.startsWith('40') && join !== null) socket.send(join)
      else if (text.startsWith('42["rows"')) {
        joined = true
        enter()
      }
    })
  }
})
process.on('disconnect', () => process.exit())
