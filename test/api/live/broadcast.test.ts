import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io as connect, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LiveRows } from '../../../api/contract/live.ts'
import { broadcastRows, tcpOf } from '../../../api/live/broadcast.ts'
import type { LiveServer, LiveSocket } from '../../../api/live/socket.ts'
import { SendQueues } from '../../../api/live/stalled.ts'
import { until } from '../../support/until.ts'

let http: HttpServer
let io: LiveServer
let queues: SendQueues
const clients: Socket[] = []

beforeEach(async () => {
  http = createServer()
  queues = new SendQueues()
  io = new Server(http, { perMessageDeflate: false })
  io.engine.on('connection', (conn: LiveSocket['conn']) => queues.watch(conn))
  io.on('connection', (socket) => void socket.join('room'))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await io.close()
})

interface Member {
  readonly conn: LiveSocket['conn']
  /** Texts of the received rows, in order. */
  readonly received: string[]
  /** Packets that Engine.IO created for it. */
  packets: number
}
const enter = async (transports: readonly string[]): Promise<Member> => {
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const client = connect(url, { transports: [...transports], forceNew: true })
  clients.push(client)
  const received: string[] = []
  client.on('rows', ({ rows }: LiveRows<string>) => received.push(...rows.map(({ row }) => row ?? '')))
  await until('connected', () => client.id !== undefined && io.sockets.sockets.has(client.id))
  const socket = io.sockets.sockets.get(client.id ?? '')
  if (socket === undefined) throw new Error('no such socket')
  const member: Member = { conn: socket.conn, received, packets: 0 }
  socket.conn.on('packetCreate', ({ type }: { readonly type: string }) => {
    if (type === 'message') member.packets += 1
  })
  return member
}
const message = (text: string): LiveRows => ({
  view: 'v',
  scope: 's',
  position: 1,
  basis: 'b',
  rows: [{ key: 'k', row: text }],
})

test('rows reach every kind of connection in order; an idle WebSocket gets no separate packet', async () => {
  const direct = await enter(['websocket'])
  const polling = await enter(['polling'])
  const upgraded = await enter(['polling', 'websocket'])
  await until('upgraded', () => upgraded.conn.upgraded)
  expect([direct, polling, upgraded].map(({ conn }) => tcpOf(conn) !== null)).toEqual([true, false, false])

  // Headers of two, four and ten bytes.
  const texts = ['a', 'é'.repeat(200), 'x'.repeat(70_000)]
  for (const text of texts) {
    broadcastRows(io, 'room', message(text))
    await until('all have it', () => [direct, polling, upgraded].every(({ received }) => received.at(-1) === text))
  }
  expect([direct, polling, upgraded].map(({ received }) => received)).toEqual([texts, texts, texts])
  expect([direct, polling, upgraded].map(({ packets }) => packets)).toEqual([0, 3, 3])
})

test('rows do not overtake what is queued for a connection', async () => {
  const member = await enter(['websocket'])
  const socket = io.sockets.sockets.get([...io.sockets.sockets.keys()][0] ?? '')
  const texts = Array.from({ length: 20 }, (_, at) => `${at} ${'x'.repeat(100_000)}`)
  for (const [at, text] of texts.entries()) {
    if (at % 3 === 0) socket?.emit('rows', message(text))
    else broadcastRows(io, 'room', message(text))
  }
  await until('all have come', () => member.received.length === texts.length)
  expect(member.received).toEqual(texts)
})

test('counts the bytes queued for a client that reads nothing, until it has read them', async () => {
  const client = await enter(['websocket'])
  const tcp = tcpOf(client.conn)
  tcp?.cork()
  for (let sent = 0; sent < 10; sent++) io.emit('rows', message('x'.repeat(1_000)))
  expect(queues.waitingFor(client.conn).bytes).toBeGreaterThan(10_000)
  tcp?.uncork()
  await until('read', () => queues.waitingFor(client.conn).bytes === 0 && client.received.length === 10)
  expect(queues.waitingFor(client.conn)).toEqual({ bytes: 0, messages: 0 })
})
