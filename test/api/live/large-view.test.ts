import type pg from 'pg'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { LiveRows } from '../../../api/contract/live.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { connect } from '../../../web/client/live.ts'
import { liveEntries } from '../../support/live-entries.ts'
import type { LiveServer } from '../../support/live-server.ts'
import { appendFacts } from '../../support/sample-log.ts'
import { until } from '../../support/until.ts'

/** Together with the padding, more than the operating system's network buffers hold. */
const ROWS = 4_000
const PADDING = 'x'.repeat(8_000)
const STALLED_BYTES = 6_000_000

let admin: pg.Client
let journal: Journal
let server: LiveServer
liveEntries({ stalledBytes: STALLED_BYTES, padding: PADDING }, (world) => {
  ;({ admin, journal, server } = world)
})

interface Slow {
  readonly socket: WebSocket
  readonly messages: LiveRows[]
}

/** A browser on a slow network: it joins and stops reading once the first rows have arrived. */
const slowClient = (): Promise<Slow> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live/?EIO=4&transport=websocket`)
    const messages: LiveRows[] = []
    socket.on('error', reject)
    socket.on('message', (data) => {
      const text = String(data)
      if (text === '2') socket.send('3')
      else if (text.startsWith('0')) socket.send('40{"token":null}')
      else if (text.startsWith('40')) {
        socket.send(`42${JSON.stringify(['join', { view: 'entries', scope: 't1', position: 0, basis: '' }])}`)
      } else if (text.startsWith('42["rows"')) {
        messages.push((JSON.parse(text.slice(2)) as [string, LiveRows])[1])
        if (messages.length > 1) return
        socket.pause()
        resolve({ socket, messages })
      }
    })
  })

test('a view larger than the queue limit reaches a slow client too, with the changes made meanwhile', async () => {
  const made = Array.from({ length: ROWS }, (_, i) => ({
    type: 'EntryMade',
    data: { id: `e${i}`, athlete: `a${i}`, tournament: 't1', fee: 1 },
  }))
  const position = await appendFacts(journal, made)
  await until('the view has them', async () => {
    const { rows: found } = await admin.query<{ position: number }>('select position from projection.checkpoint')
    return Number(found[0]?.position) >= position
  })
  const slow = await slowClient()
  let isClosed = false
  slow.socket.once('close', () => {
    isClosed = true
  })

  const client = connect({ url: server.url, token: null })
  const quick = client.topic<{ name: string }>('entries', 't1')
  quick.subscribe(() => {})
  await until('the quick one has all', () => quick.getSnapshot().rows.size === ROWS)
  await appendFacts(journal, [{ type: 'AthleteRenamed', data: { athlete: 'a7', name: 'Kim' } }])
  await until('the quick one has the change', () => quick.getSnapshot().rows.get('e7')?.name === `Kim${PADDING}`)
  expect(server.gateway.waitingBytes).toBeLessThan(STALLED_BYTES)

  slow.socket.resume()
  await until('the slow one has all', () => isClosed || slow.messages.at(-1)?.more !== true)
  expect(isClosed).toBe(false)
  const has = new Map(slow.messages.flatMap((message) => message.rows.map(({ key, row }) => [key, row] as const)))
  expect(has.size).toBe(ROWS)
  expect(has.get('e7')).toEqual({ id: 'e7', name: `Kim${PADDING}` })

  await appendFacts(journal, [{ type: 'AthleteRenamed', data: { athlete: 'a8', name: 'Lee' } }])
  await until('the slow one follows', () => slow.messages.at(-1)?.rows.some(({ key }) => key === 'e8') === true)
  slow.socket.terminate()
  client.close()
})
