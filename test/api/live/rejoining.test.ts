import { describe, expect, test } from 'vitest'
import { rebuild } from '../../../projections/kernel/rebuild.ts'
import { sampleView } from '../../projections/kernel/sample-view.ts'
import { openPatientReader } from '../../support/connections.ts'
import { keys, liveFeedForTests, made, paid, watch, withdrawn } from '../../support/live-feed.ts'
import { appendFacts } from '../../support/sample-log.ts'
import { until } from '../../support/until.ts'

const feed = liveFeedForTests()

/** The rows returned by a read over HTTP. */
const read = async (): Promise<string> => {
  const reader = openPatientReader(feed().url)
  try {
    const rows = await reader.query('lions', {
      name: 'current',
      text: 'select entry_id as id, paid from sample_entries where not deleted order by 1',
      values: [],
    })
    return JSON.stringify(rows)
  } finally {
    await reader.close()
  }
}

describe('a client of the live feed has the current rows', () => {
  test('after a lost connection: what it missed, removals included', async () => {
    const { journal } = feed()
    const server = await feed().serve()
    await appendFacts(journal, [made('e1'), made('e2'), made('e3')])
    const rows = watch(feed().visit(server, 'lions/director'))
    await until('all rows', () => keys(rows) === 'e1 e2 e3')
    const port = Number(new URL(server.url).port)
    await feed().end(server)
    await until('interrupted', () => rows().status === 'interrupted')
    expect(keys(rows)).toBe('e1 e2 e3')
    await feed().projected(await appendFacts(journal, [withdrawn('e2'), paid('e3', 7), made('e4')]))
    await feed().serve({ port })
    await until('live again', () => rows().status === 'live' && keys(rows) === 'e1 e3 e4')
    expect(rows().rows.get('e3')?.paid).toBe(7)
    expect([...rows().changed].sort()).toEqual(['e2', 'e3', 'e4'])
  })

  test('after a rebuild replaced the tables', async () => {
    const { journal, admin } = feed()
    const rows = watch(feed().visit(await feed().serve(), 'lions/director'))
    await appendFacts(journal, [made('e1'), made('e2')])
    await until('both rows', () => keys(rows) === 'e1 e2')
    // A row that the old code had wrong; no event announces its removal.
    await admin.query(`delete from views.sample_entries where entry_id = 'e1'`)
    await admin.query(`update views.sample_entries set paid = 99`)
    await rebuild(sampleView, { url: feed().url, journal })
    await appendFacts(journal, [made('e3')])
    await until('right again', () => keys(rows) === 'e1 e2 e3' && rows().rows.get('e2')?.paid === null)
  })

  test('after many writers, joins and disconnects', async () => {
    const { journal } = feed()
    const server = await feed().serve()
    const come = () => watch(feed().visit(server, 'lions/director'))
    const watchers = Array.from({ length: 5 }, come)
    for (let round = 0; round < 25; round++) {
      const facts = Array.from({ length: 12 }, (_, i) =>
        (i + round) % 5 === 4 ? withdrawn(`e${(round * 7 + i) % 90}`) : made(`e${(round * 11 + i) % 90}`),
      )
      await appendFacts(journal, [...facts, paid(`e${round}`, round)])
      if (round % 5 === 0) watchers.push(come())
    }
    await feed().projected((await journal.head()) as number)
    const expected = await read()
    for (const rows of watchers) {
      await until('equal', () => {
        const mine = [...rows().rows.values()].map(({ id, paid }) => ({ id, paid }))
        return JSON.stringify(mine.sort((a, b) => (a.id < b.id ? -1 : 1))) === expected
      })
    }
  })
})
