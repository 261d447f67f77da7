import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Thinned, thinOldStates } from '../../api/composition/thinning.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { projections } from '../../projections/all.ts'
import { type KeptFrom, NoLongerKept } from '../../projections/database/kept-from.ts'
import type { Reader } from '../../projections/database/reader.ts'
import { changedRows } from '../../projections/kernel/changed-rows.ts'
import { projection, table, text } from '../../projections/kernel/projection.ts'
import { rebuild } from '../../projections/kernel/rebuild.ts'
import { statesOf } from '../../projections/kernel/states.queries.ts'
import { type ThinOptions, thinStates } from '../../projections/kernel/thin-states.ts'
import { asOf } from '../../projections/past.ts'
import { registrations } from '../../projections/registration/registrations.projection.ts'
import { openClient } from '../support/connections.ts'
import { memoryJournal } from '../support/memory-journal.ts'
import { freshDatabase } from '../support/postgres.ts'
import { projectInto, recorded } from '../support/project-into.ts'
import { hashOfTables } from '../support/table-hash.ts'
import { story } from './support/story.ts'
import { withoutKeysOf } from './support/without-keys.ts'

const history = recorded(story)
const erasure = history.findIndex(({ type }) => type === 'StudentErased')
const kept = projections.flatMap(({ tables }) => Object.values(tables)).filter(({ versions }) => versions !== null)
const middle: KeptFrom = { position: Math.floor(erasure / 2), time: '2026-03-01T12:00:00.000Z' }

let database: Awaited<ReturnType<typeof freshDatabase>>
let reader: Reader
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  await reader.close()
  await database.drop()
})

const clubs = table({
  name: 'clubs',
  columns: { id: text, name: text },
  key: ['id'],
  scope: 'id',
  versions: { erasedBy: [] },
})
const members = table({
  name: 'club-members',
  columns: { id: text, name: text },
  key: ['id'],
  scope: 'id',
  versions: { erasedBy: ['MemberErased'] },
})
type ClubEvent =
  | { readonly type: 'ClubNamed' | 'MemberJoined'; readonly data: { readonly name: string } }
  | { readonly type: 'MemberErased'; readonly data: object }
/** A view whose erasure needs the row of another table. */
const club = projection<ClubEvent>()({
  name: 'club',
  version: 1,
  tables: { clubs, members },
  needs: () => [
    { table: 'clubs', key: ['c1'] },
    { table: 'members', key: ['m1'] },
  ],
  on: {
    ClubNamed: ({ data: { name } }, rows) => rows.clubs.put({ id: 'c1', name }),
    MemberJoined: ({ data: { name } }, rows) => rows.members.put({ id: 'm1', name }),
    MemberErased: (_, rows) => {
      if (rows.clubs.get('c1') !== undefined) rows.members.change(['m1'], { name: '' })
    },
  },
})

const project = async (events: readonly Recorded[]): Promise<void> => {
  await reader?.close()
  reader = await projectInto(database.url, projections, events)
}
const thin = (options: Partial<ThinOptions> = {}, from = middle): Promise<number> =>
  thinStates('lions', from, { url: database.url, projections, ...options })

/** The rows of every table with states, as of a position. */
const rowsAt = async (position: number): Promise<readonly string[]> => {
  const found: string[] = []
  for (const table of kept) {
    const rows = await changedRows(table, 'tenant').run(asOf(reader, position), 'lions', { after: -2, scope: '' })
    found.push(...rows.map((row) => `${table.name} ${JSON.stringify(row)}`).sort())
  }
  return found
}

const hashes = async (): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const projection of projections) found[projection.name] = await hashOfTables(database.url, projection)
  return found
}

const countStates = async (): Promise<number> => {
  const client = await openClient(database.url)
  try {
    const counts = kept.map(({ name }) => `(select count(*) from views.${name.replaceAll('-', '_')}_versions)`)
    const { rows } = await client
      .query<{ sum: string }>(`set role matside_projector; select ${counts.join(' + ')} as sum`)
      .then((results) => (Array.isArray(results) ? results.at(-1) : results))
    return Number(rows[0]?.sum)
  } finally {
    await client.end()
  }
}

describe('thinned states', () => {
  test('leave every read from the boundary on as it was, and refuse those before it', async () => {
    await project(history)
    const moments = [middle.position, ...history.map(({ position }) => position).filter((at) => at % 10 === 9)]
    const later = moments.filter((at) => at >= middle.position)
    const before = await Promise.all(later.map(rowsAt))
    expect(await thin({ slice: 7 })).toBeGreaterThan(50)
    expect(await Promise.all(later.map(rowsAt))).toEqual(before)
    await expect(rowsAt(middle.position - 1)).rejects.toThrow(NoLongerKept)
  })

  test('are deleted once, and a boundary never moves back', async () => {
    await project(history)
    await thin()
    expect(await thin()).toBe(0)
    expect(await thin({}, { ...middle, position: 3 })).toBe(0)
    await expect(rowsAt(middle.position - 1)).rejects.toThrow(NoLongerKept)
  })

  test('stay those of other tenants', async () => {
    await project(history)
    const states = await countStates()
    expect(await thinStates('harbor', middle, { url: database.url, projections })).toBe(0)
    expect(await countStates()).toBe(states)
    await rowsAt(0)
  })

  test('are those that the last slice reached if it is interrupted, and the next run completes them', async () => {
    await project(history)
    const states = await countStates()
    const stopped = new AbortController()
    const afterSlice = async (): Promise<void> => {
      if ((await countStates()) < states) stopped.abort()
    }
    await expect(thin({ slice: 7, signal: stopped.signal, afterSlice })).rejects.toThrow('aborted')
    const left = await countStates()
    expect(await thin()).toBe(left - (await countStates()))
    expect(await thin()).toBe(0)
  })

  test('are not answered by a read that began before they were deleted', async () => {
    await project(history)
    const during: Reader = {
      query: async <Row>(tenant: string, statement: Parameters<Reader['query']>[1]) => {
        if (statement.name.endsWith('@')) await thin()
        return reader.query<Row>(tenant, statement)
      },
      close: async () => {},
    }
    const [table] = kept
    if (table === undefined) throw new Error('a table has states')
    const read = statesOf(table).rows.run(asOf(during, middle.position - 1), 'lions', { scope: 't1' })
    await expect(read).rejects.toThrow(NoLongerKept)
  })

  test('can be compared with those of a rebuild, which has every state', async () => {
    await project(history)
    await thin()
    const thinned = await hashes()
    await project([])
    const other = await freshDatabase()
    try {
      const whole = await projectInto(other.url, projections, history)
      await whole.close()
      const client = await openClient(other.url)
      await client.query("insert into projection.kept_from values ('lions', $1, $2)", [middle.position, middle.time])
      await client.end()
      for (const projection of projections)
        expect([projection.name, await hashOfTables(other.url, projection)]).toEqual([
          projection.name,
          thinned[projection.name],
        ])
    } finally {
      await other.drop()
    }
  })

  test('of a person who is erased afterwards are those of a history without that person', async () => {
    await project(history.slice(0, erasure))
    expect(await thin()).toBeGreaterThan(50)
    await project(history.slice(erasure))
    const erased = await hashes()
    await reader.close()
    await database.drop()
    database = await freshDatabase()
    reader = await projectInto(database.url, projections, withoutKeysOf(['s1', 'u1'], history))
    await thin()
    for (const [name, hash] of Object.entries(await hashes())) expect([name, hash]).toEqual([name, erased[name]])
  })

  test('are those of the years that the installation keeps, of each tenant, once a month', async () => {
    await project(history)
    const states = await countStates()
    const thinned: Thinned = new Map()
    const thinBy = async (years: number, now: string): Promise<readonly (readonly [string, number])[]> => {
      const statesKept = { byDefault: null, byTenant: new Map([['lions', years]]) }
      const tenants = ['lions', 'harbor']
      return [...(await thinOldStates({ reader, url: database.url, tenants, statesKept, now: new Date(now) }, thinned))]
    }
    expect(await thinBy(1, '2027-03-31T00:00:00.000Z')).toEqual([])
    expect(await countStates()).toBe(states)
    const [[tenant, deleted] = ['', 0]] = await thinBy(1, '2027-04-01T00:00:00.000Z')
    expect([tenant, await countStates()]).toEqual(['lions', states - deleted])
    expect(deleted).toBeGreaterThan(50)
    expect(await thinBy(1, '2027-04-30T00:00:00.000Z')).toEqual([])
  })

  test('are erased too where the state that they were made with is gone', async () => {
    const events = recorded([
      { type: 'ClubNamed', data: { name: 'Lions' } },
      { type: 'MemberJoined', data: { name: 'Mia' } },
      { type: 'ClubNamed', data: { name: 'Tigers' } },
      // Makes no state at the boundary.
      { type: 'ClubNamed', data: { name: 'Tigers' } },
      { type: 'MemberErased', data: {} },
    ])
    reader = await projectInto(database.url, [club], events.slice(0, 4))
    await thinStates('lions', { ...middle, position: 3 }, { url: database.url, projections: [club] })
    await reader.close()
    reader = await projectInto(database.url, [club], events.slice(4))
    const client = await openClient(database.url)
    const { rows } = await client.query('select position::integer, name from views.club_members_versions order by 1')
    await client.end()
    expect(rows).toEqual([{ position: 1, name: '' }])
  })

  test('are deleted while a rebuild exchanges the tables, and again after it', async () => {
    await project(history)
    const journal = memoryJournal()
    let rebuilt = 0
    const afterSlice = async (): Promise<void> => {
      if (rebuilt++ > 0) return
      await rebuild(registrations, { url: database.url, journal: { ...journal, readAll: allOf } })
    }
    await thin({ slice: 7, afterSlice })
    await thin()
    expect(await thin()).toBe(0)
    expect(rebuilt).toBeGreaterThan(1)
  })
})

const allOf = async (after: number, _limit: number, types?: readonly string[] | null, until?: number) =>
  history.filter(
    ({ position, type }) =>
      position > after && (until === undefined || position <= until) && (types == null || types.includes(type)),
  )
