import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type LiveRows, TAIL } from '../../../api/contract/live.ts'
import { liveView } from '../../../api/contract/live-view.ts'
import { openView } from '../../../api/live/served-view.ts'
import { Topic } from '../../../api/live/topic.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import type { LiveView } from '../../../projections/kernel/live-view.ts'
import type { StoredRow } from '../../../projections/kernel/projection.ts'
import { entries, sampleView } from '../../projections/kernel/sample-view.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { projectInto, recorded } from '../../support/project-into.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let reader: Reader

beforeAll(async () => {
  database = await freshDatabase()
  reader = await projectInto(database.url, [sampleView], [])
})
afterAll(async () => {
  await reader.close()
  await database.drop()
})

const declaration = liveView({
  name: 'entries',
  scope: 'tournament',
  service: null,
  row: z.object({ id: z.string() }),
  key: ({ id }) => id,
})
const rows: LiveView<StoredRow<typeof entries>, typeof declaration> = {
  table: entries,
  toWire: ({ entryId }) => ({ id: entryId }),
}
const view = openView(declaration, rows)

const made = (id: string) => ({ type: 'EntryMade', data: { id, athlete: 'a1', tournament: 't1', fee: 1 } })
const project = (position: number, id: string) =>
  projectInto(database.url, [sampleView], recorded([made(id)], { after: position - 1 })).then((opened) =>
    opened.close(),
  )

const topicWith = (committed: () => number, through = reader): { topic: Topic; sent: string[] } => {
  const sent: string[] = []
  const topic = new Topic({
    reader: through,
    tenant: 'lions',
    view,
    scope: 't1',
    audiences: () => [{ kind: 'everyone' }],
    emit: (_, message) => sent.push(...message.rows.map(({ key }) => key)),
    committed,
  })
  return { topic, sent }
}

describe('the position of a room', () => {
  test('follows the projector’s commits, so that no row is lost; control: a later position loses one', async () => {
    let committed = -1
    const guarded = topicWith(() => committed)
    // Without the guard: up to the end of the log, which is ahead of the projector.
    const unguarded = topicWith(() => 10)
    await guarded.topic.push()
    await unguarded.topic.push()
    await project(5, 'e5')
    committed = 5
    await guarded.topic.push()
    await unguarded.topic.push()
    expect(guarded.sent).toEqual(['e5'])
    expect(unguarded.sent).toEqual([])
  })

  test('moves once, however many pushes overlap', async () => {
    const { topic, sent } = topicWith(() => 6)
    await project(7, 'e7')
    await Promise.all([topic.push(), topic.push(), topic.refresh()])
    expect(sent.filter((key) => key === 'e7')).toEqual(['e7'])
  })
})

test('a client that requests the tail of a view receives the rows after its position', async () => {
  const { topic } = topicWith(() => 9)
  await project(8, 'e8')
  await project(9, 'e9')
  const answers = async (position: number, basis: string): Promise<readonly LiveRows[]> => {
    const sent: LiveRows[] = []
    await topic.join({ audience: { kind: 'everyone' }, position, basis, admit: (messages) => sent.push(...messages) })
    return sent
  }
  const [end] = await answers(8, TAIL)
  expect(end?.rows.map(({ key }) => key)).toEqual(['e9'])
  expect(end?.reset).toBeUndefined()
  const [now] = await answers(Number.MAX_SAFE_INTEGER, TAIL)
  expect(now).toMatchObject({ rows: [], position: 9 })
  // Control: a position on another basis is ignored.
  const [all] = await answers(8, 'another')
  expect(all?.rows.map(({ key }) => key)).toEqual(expect.arrayContaining(['e5', 'e9']))
  expect(all?.reset).toBe(true)
})

test('a room receives the rows of the batch once each; after a failed push it receives the rows of a read', async () => {
  let isAway = false
  const shaky: Reader = {
    query: (tenant, statement) => (isAway ? Promise.reject(new Error('away')) : reader.query(tenant, statement)),
    close: async () => {},
  }
  const { topic, sent } = topicWith(() => 7, shaky)
  const row = (entryId: string, position: number) => ({ entryId, position, deleted: false })
  await topic.push([row('h1', 20), row('h2', 21), row('h1', 22), row('old', 6)])
  expect(sent).toEqual(['h2', 'h1'])
  isAway = true
  await expect(topic.push()).rejects.toThrow('away')
  await expect(topic.push([row('h3', 23)])).rejects.toThrow('away')
  isAway = false
  await project(24, 'e24')
  await topic.push([row('h4', 25)])
  expect(sent).toEqual(['h2', 'h1', 'e24'])
})
