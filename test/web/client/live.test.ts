import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { describe, expect, test } from 'vitest'
import { connect } from '../../../web/client/live.ts'
import { LiveTopic } from '../../../web/client/live-topic.ts'
import { until } from '../../support/until.ts'

const message = (rows: [string, string | null][], more: { position: number; reset?: true; more?: true }) => ({
  view: 'v',
  scope: 's',
  basis: 'b1',
  rows: rows.map(([key, row]) => ({ key, row })),
  ...more,
})

describe('followed rows', () => {
  test('change with each message, with the changed keys marked', () => {
    const topic = new LiveTopic<string>('v', 's')
    topic.receive(
      message(
        [
          ['a', '1'],
          ['b', '1'],
        ],
        { position: 5, reset: true },
      ),
    )
    expect(topic.getSnapshot()).toMatchObject({ status: 'live', position: 5 })
    expect(topic.getSnapshot().changed.size).toBe(0)
    const before = topic.getSnapshot()
    topic.receive(
      message(
        [
          ['a', '2'],
          ['b', null],
        ],
        { position: 6 },
      ),
    )
    expect([...topic.getSnapshot().rows]).toEqual([['a', '2']])
    expect([...topic.getSnapshot().changed]).toEqual(['a', 'b'])
    expect([...before.rows]).toEqual([
      ['a', '1'],
      ['b', '1'],
    ])
  })

  test('are requested again when a message breaks off', () => {
    const topic = new LiveTopic<string>('v', 's')
    topic.receive(message([['a', '1']], { position: 5, reset: true }))
    topic.receive(message([['b', '1']], { position: 9, reset: true, more: true }))
    expect(topic.joinMessage()).toMatchObject({ position: 5, basis: 'b1' })
    topic.receive(message([['c', '1']], { position: 9 }))
    expect([...topic.getSnapshot().rows.keys()]).toEqual(['a', 'c'])
  })

  test('are polled where sockets do not work, and are kept', async () => {
    let polls = 0
    const client = connect({
      url: 'http://127.0.0.1:1',
      token: null,
      pollEveryMs: 20,
      poll: async () => {
        polls++
        return [{ key: 'a', row: `poll ${polls}` }]
      },
    })
    const topic = client.topic<string>('status-board', 'token')
    const stop = topic.subscribe(() => {})
    await until('polled again', () => polls >= 3 && topic.getSnapshot().rows.get('a') === `poll ${polls}`)
    expect(topic.getSnapshot().status).toBe('interrupted')
    // A screen that is opened now is interrupted from the start.
    const next = client.topic<string>('status-board', 'another token')
    const stopNext = next.subscribe(() => {})
    expect(next.getSnapshot().status).toBe('interrupted')
    stopNext()
    stop()
    client.close()
  })
})

/** A server that sends one row to clients that join from the start, and none to a tail; lists the views that were left. */
const startServer = async () => {
  const http = createServer()
  const io = new Server(http, { path: '/api/live' })
  const left: string[] = []
  io.on('connection', (socket) => {
    socket.on('join', ({ view, scope, basis }: { view: string; scope: string; basis: string }) => {
      const rows = basis === '' ? [{ key: 'a', row: '1' }] : []
      socket.emit('rows', { view, scope, basis: 'b1', position: 5, rows, ...(basis === '' ? { reset: true } : {}) })
    })
    socket.on('leave', ({ view }: { view: string }) => left.push(view))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, left, close: () => io.close() }
}

test('a screen with all rows gets them although the screen before it followed only changes', async () => {
  const server = await startServer()
  const client = connect({ url: server.url, token: null })
  const home = client.topic<string>('registrations', 't1', Number.MAX_SAFE_INTEGER)
  const closeHome = home.subscribe(() => {})
  await until('home is live', () => home.getSnapshot().status === 'live')

  // React renders the next screen before it removes the first.
  const grid = client.topic<string>('registrations', 't1')
  const closeGrid = grid.subscribe(() => {})
  closeHome()
  await until('the grid has its rows', () => grid.getSnapshot().rows.get('a') === '1')

  closeGrid()
  await until('the grid has left', () => server.left.length > 0)
  expect(server.left).toEqual(['registrations'])
  client.close()
  await server.close()
})
