import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { connect } from '../../../web/client/live.ts'
import { liveEntries } from '../../support/live-entries.ts'
import type { LiveServer } from '../../support/live-server.ts'
import { appendFacts } from '../../support/sample-log.ts'
import { until } from '../../support/until.ts'

const STALLED = 200
const ROWS = 100
/** Each rename changes the athlete of every row: ten thousand changed rows in all. */
const RENAMES = 100
const STALLED_BYTES = 500_000

let journal: Journal
let server: LiveServer
liveEntries({ stalledBytes: STALLED_BYTES }, (world) => {
  ;({ journal, server } = world)
})

/** A browser that joins and then stops reading: speaks Engine.IO's protocol directly, then pauses the socket. */
const stalledClient = (): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live/?EIO=4&transport=websocket`)
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`the server closed a client that had not read yet: ${code}`)))
    socket.on('message', (data) => {
      const text = String(data)
      if (text.startsWith('0')) socket.send('40{"token":null}')
      else if (text.startsWith('40')) {
        socket.send(`42${JSON.stringify(['join', { view: 'entries', scope: 't1', position: 0, basis: '' }])}`)
      } else if (text.startsWith('42["rows"')) {
        socket.pause()
        resolve(socket)
      }
    })
  })

/** Memory of this process in megabytes, including the server's queues. */
const megabytes = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1_000_000
}

describe('clients that read nothing', () => {
  test('are dropped with bounded memory while others stay, and receive the current rows when they reconnect', async () => {
    const made = Array.from({ length: ROWS }, (_, i) => ({
      type: 'EntryMade',
      data: { id: `e${i}`, athlete: 'a1', tournament: 't1', fee: 1 },
    }))
    await appendFacts(journal, made)
    const stalled = await Promise.all(Array.from({ length: STALLED }, stalledClient))
    const client = connect({ url: server.url, token: null })
    const attentive = client.topic<{ name: string }>('entries', 't1')
    attentive.subscribe(() => {})
    await until('all are in', () => server.gateway.connections === STALLED + 1)

    const before = megabytes()
    let most = 0
    let messageBytes = 0
    for (let renamed = 0; renamed < RENAMES; renamed += 1) {
      const name = String(renamed).padEnd(1_500, 'x')
      messageBytes = ROWS * (name.length + 100)
      await appendFacts(journal, [{ type: 'AthleteRenamed', data: { athlete: 'a1', name } }])
      await until('the attentive one has it', () => attentive.getSnapshot().rows.get('e0')?.name === name)
      most = Math.max(most, megabytes() - before)
    }
    await until('the stalled ones are out', () => server.gateway.connections === 1)
    expect(attentive.getSnapshot().status).toBe('live')
    // Each client's queue up to the limit, plus the messages that exceeded it; never the sixteen megabytes sent to
    // each.
    expect(most).toBeLessThan((STALLED * (STALLED_BYTES + 2 * messageBytes)) / 1_000_000 + 150)

    const back = connect({ url: server.url, token: null })
    const again = back.topic<{ name: string }>('entries', 't1')
    again.subscribe(() => {})
    await until('back', () => again.getSnapshot().status === 'live')
    expect([...again.getSnapshot().rows].sort()).toEqual([...attentive.getSnapshot().rows].sort())
    for (const socket of stalled) socket.terminate()
    client.close()
    back.close()
  })
})
