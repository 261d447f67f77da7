import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, test } from 'vitest'
import { LIVE_PATH, type LiveLeft } from '../../../api/contract/live.ts'
import { keys, liveFeedForTests, made, watch } from '../../support/live-feed.ts'
import type { LiveServer } from '../../support/live-server.ts'
import { appendFacts } from '../../support/sample-log.ts'
import { until } from '../../support/until.ts'

const feed = liveFeedForTests()
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** A socket without the console's client, which would reconnect. */
const bareSocket = (server: LiveServer, token: string): Socket => {
  const alone = { transports: ['websocket'], reconnection: false, forceNew: true }
  const socket = io(server.url, { path: LIVE_PATH, auth: { token }, ...alone })
  sockets.push(socket)
  return socket
}

describe('the live feed', () => {
  test('refuses hidden scopes, unknown views and unknown sockets', async () => {
    const server = await feed().serve()
    const client = feed().visit(server, 'lions/director')
    const hidden = watch(client, 'hidden')
    await until('refused', () => hidden().status === 'refused')
    const none = client.topic('no-such-view', 't1')
    none.subscribe(() => {})
    await until('unknown', () => none.getSnapshot().status === 'refused')
    const stranger = watch(feed().visit(server, 'stranger'))
    await until('interrupted', () => stranger().status === 'interrupted')
    expect(stranger().rows.size).toBe(0)
  })

  test('ends the subscriptions of a person who loses a right', async () => {
    const { journal, revoked } = feed()
    const server = await feed().serve({ authorizeEveryMs: 100 })
    const remaining = watch(feed().visit(server, 'lions/director-1'))
    const removed = watch(feed().visit(server, 'lions/director-2'))
    await appendFacts(journal, [made('e1')])
    await until('both have it', () => keys(remaining) === 'e1' && keys(removed) === 'e1')
    revoked.add('director-2')
    await until('out', () => removed().status === 'refused')
    expect(removed().rows.size).toBe(0)
    await appendFacts(journal, [made('e2')])
    await until('the other to continue', () => keys(remaining) === 'e1 e2')
    expect(removed().rows.size).toBe(0)
    revoked.add('director-1')
    await server.gateway.peopleChanged('lions')
    await until('out as well', () => remaining().status === 'refused')
    expect(server.gateway.topics).toBe(0)
  })

  test('ends an expired sign-in and admits the client again with a newer token', async () => {
    const { journal, visitors } = feed()
    const server = await feed().serve({ authorizeEveryMs: 50 })
    await feed().projected(await appendFacts(journal, [made('e1')]))
    const client = feed().visit(server, 'lions/director')
    const rows = watch(client)
    const statuses: string[] = []
    client.follow('entries', 't1', { onStatus: (status) => statuses.push(status) })
    await until('live', () => keys(rows) === 'e1')
    for (const visitor of visitors.splice(0)) visitor.validUntil = 0
    await until('live again', () => rows().status === 'live' && visitors.length === 1)
    expect(statuses.filter((status) => status !== 'connecting')).toEqual(['live', 'interrupted', 'live'])
    expect([keys(rows), server.gateway.connections]).toEqual(['e1', 1])
  })

  test('is not joined while no token is available, and the displayed rows stay', async () => {
    const server = await feed().serve()
    let connections = 0
    const rows = watch(
      feed().visit(server, () => {
        connections += 1
        throw new Error('the provider does not answer')
      }),
    )
    await until('asked', () => connections > 0 && rows().status !== 'connecting')
    expect(rows().status).toBe('interrupted')
    expect(server.gateway.connections).toBe(0)
  })

  test('disconnects a flood of joins and limits guesses of secret scopes', async () => {
    const { visitors } = feed()
    const server = await feed().serve({ secretScopes: new Set(['tournament']) })
    const join = (scope: string) => ({ view: 'entries', scope, position: 0, basis: '' })
    const flood = bareSocket(server, 'lions/director')
    const thrownOut = new Promise<void>((resolve) => flood.once('disconnect', () => resolve()))
    for (let at = 0; at < 5_000; at++) flood.emit('join', join('t1'))
    await thrownOut
    expect(visitors).toHaveLength(1)
    await until('forgotten', () => server.gateway.connections === 0 && server.gateway.topics === 0)

    const trying = bareSocket(server, 'lions/director')
    const answers: string[] = []
    trying.on('left', ({ reason }: LiveLeft) => answers.push(reason))
    // A scope that contains the separator of room names is invalid and gets no response.
    trying.emit('join', join('t1\u0000["director",""]'))
    for (let at = 0; at < 61; at++) trying.emit('join', join('hidden'))
    await until('all are answered', () => answers.length === 61)
    expect(answers).toEqual([...Array(60).fill('refused'), 'unavailable'])
  })

  test('keeps no state of a client that disconnects while it is being identified', async () => {
    const { visitors } = feed()
    const server = await feed().serve()
    const door = Promise.withResolvers<void>()
    feed().opened = door.promise
    const leaving = bareSocket(server, 'lions/a1')
    await until('has come', () => visitors.length === 1)
    leaving.disconnect()
    await until('has gone', async () => (await server.connected()) === 0)
    door.resolve()
    const rows = watch(feed().visit(server, 'lions/director'))
    await until('is let in', () => rows().status === 'live')
    expect(server.gateway.connections).toBe(1)
  })
})
