import { expect, test } from 'vitest'
import { changedRows } from '../../../projections/kernel/changed-rows.ts'
import type { Entry } from '../../../projections/kernel/table-rows.ts'
import { writtenRows } from '../../../projections/kernel/written-rows.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { projectInto, recorded } from '../../support/project-into.ts'
import { entries, sampleView } from './sample-view.ts'

test('a written row equals the row that a read returns, and only within its tenant and scope', async () => {
  const database = await freshDatabase()
  const made = { type: 'EntryMade', data: { id: 'e1', athlete: 'a1', tournament: 't1', fee: 1 } }
  const reader = await projectInto(database.url, [sampleView], recorded([made]))
  try {
    const read = await changedRows(entries, 'scope').first(reader, 'lions', { after: -1, scope: 't1' })
    if (read === undefined) throw new Error('the row is missing')
    const { position, deleted: _deleted, paid: _paid, ...columns } = read
    // As a fold may write it: a nullable column left out, JSON with keys in any order and a member that is undefined.
    const row = { ...columns, history: { b: 1, a: [undefined], gone: undefined } }
    const entry: Entry = { tenant: 'lions', row, position, deleted: false }
    const handed = { since: -1, tables: new Map([[entries.name, { table: entries, entries: [entry] }]]) }
    const [given] = writtenRows(handed, entries.name, 'lions', 't1')
    expect(given).toEqual({ ...read, paid: null, history: { b: 1, a: [null] } })
    expect(Object.keys(given ?? {}).sort()).toEqual(Object.keys(read).sort())
    expect(writtenRows(handed, entries.name, 'harbor', 't1')).toEqual([])
    expect(writtenRows(handed, entries.name, 'lions', 't2')).toEqual([])
  } finally {
    await reader.close()
    await database.drop()
  }
})
