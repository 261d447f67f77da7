import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import { projections } from '../../projections/all.ts'
import type { Reader } from '../../projections/database/reader.ts'
import type { Follow, ItemFollow, Table } from '../../projections/kernel/projection.ts'
import { golden } from '../support/golden.ts'
import { freshDatabase } from '../support/postgres.ts'
import { projectInto, recorded } from '../support/project-into.ts'
import { everyRow } from './support/every-row.ts'
import { entry, type Fact, M, order, T } from './support/facts.ts'
import { story } from './support/story.ts'

type Row = Readonly<Record<string, unknown>>

const tables = projections.flatMap((view) => Object.values(view.tables).map((table) => ({ view, table })))
const declared = tables.flatMap(({ view, table }) =>
  Object.entries(table.columns).flatMap(([column, { follows }]) =>
    follows === undefined ? [] : [{ name: `${table.name}.${column}`, view, table, column, follows }],
  ),
)
type Declared = (typeof declared)[number]

const reads = new Map(tables.map(({ table }) => [table, everyRow(table)]))
type AllRows = ReadonlyMap<Table, readonly Row[]>
const readAll = async (reader: Reader): Promise<AllRows> => {
  const rows = new Map<Table, readonly Row[]>()
  for (const [table, read] of reads) rows.set(table, await read.run(reader, 'lions'))
  return rows
}

const GONE: ReadonlySet<string> = new Set(['StudentErased', 'UserErased', 'UserRemoved', 'MembershipRemoved'])
const ofFamily = { tournamentId: T, membershipId: M }
const inOrder = { ...ofFamily, orderId: 'x90' }
const merged = golden('DivisionsMerged').data
const withDivision7 = <B extends object>(bracket: B) => ({ ...bracket, divisionIds: ['d1', 'd7'] })
const facts: readonly Fact[] = [
  ...story.filter(({ type }) => !GONE.has(type)),
  // An open order with an answered level.
  order('x90', { entries: [entry('n90', 'e2', 's2')], items: [], choices: [] }),
  { type: 'AnswersGiven', data: { ...inOrder, studentId: 's2', answers: [{ key: 'LevelId', value: 'l1' }] } },
  // Two divisions that stay merged.
  { type: 'DivisionAdded', data: { ...golden('DivisionAdded').data, divisionId: 'd7', name: 'Girls 13-14' } },
  {
    type: 'DivisionsMerged',
    data: { ...merged, mergedDivisionId: 'd7', brackets: merged.brackets.map(withDivision7) },
  },
]

/** Another value in every field of every record that a view may repeat. Those of people contain `Person`. */
const renamesOf = (fact: Fact): readonly Fact[] => {
  switch (fact.type) {
    case 'FacilityAdded': {
      const { facilityId } = fact.data
      const names = { title: `Title ${facilityId}`, shortTitle: `Short ${facilityId}`, location: `At ${facilityId}` }
      return [{ type: 'FacilityChanged', data: { facilityId, ...names } }]
    }
    case 'LevelAdded':
      return [{ type: 'LevelChanged', data: { ...fact.data, label: `Label ${fact.data.levelId}` } }]
    case 'TournamentEventAdded': {
      const { tournamentId, event } = fact.data
      const changed = { title: `Title ${event.eventId}`, order: event.order + 40, curriculumId: `of ${event.eventId}` }
      return [{ type: 'TournamentEventChanged', data: { tournamentId, event: { ...event, ...changed } } }]
    }
    case 'TournamentCreated': {
      const { tournamentId } = fact.data
      const data = {
        ...golden('TournamentDetailsChanged').data,
        tournamentId,
        changes: { title: `Title ${tournamentId}` },
      }
      return [{ type: 'TournamentDetailsChanged', data }]
    }
    case 'DivisionAdded': {
      const { divisionId } = fact.data
      const changed = { name: `Name ${divisionId}`, description: `About ${divisionId}` }
      return [{ type: 'DivisionChanged', data: { ...fact.data, ...changed } }]
    }
    case 'StudentRegistered': {
      const { studentId, facilityId } = fact.data
      const changed = {
        membershipId: `m-${studentId}`,
        firstName: `Person ${studentId}`,
        lastName: `Last Person ${studentId}`,
        dateOfBirth: '2001-02-03',
        gender: 'male' as const,
        weight: 91.5,
        height: 191,
        levelId: 'l2',
        facilityId: facilityId === 'f1' ? 'f2' : 'f1',
        programIds: ['p2'],
        imageUri: `Person-${studentId}`,
        specialNeeds: true,
        customValues: [{ key: 'belt', value: 'Person' }],
      }
      return [{ type: 'StudentUpdated', data: { ...fact.data, ...changed } }]
    }
    case 'UserRegistered': {
      const { userId } = fact.data
      const profile = { displayName: `Person ${userId}`, facilityId: null, facilityTitle: null }
      return [
        { type: 'UserProfileChanged', data: { userId, ...profile } },
        { type: 'EmailChanged', data: { userId, email: `person-${userId}@example.com` } },
        {
          type: 'ProfilePictureSet',
          data: { ...golden('ProfilePictureSet').data, userId, imageUri: `Person-${userId}` },
        },
      ]
    }
    case 'ResultsPublished':
      return [{ type: 'ResultsPublished', data: { ...fact.data, names: 'None' } }]
    default:
      return []
  }
}

const level2: Fact = {
  type: 'LevelAdded',
  data: { levelId: 'l2', order: 20, grade: '8', label: 'Yellow belt', description: '', programIds: [] },
}
const renames: readonly Fact[] = [
  ...[...facts, level2].flatMap(renamesOf),
  {
    type: 'TenantDetailsChanged',
    data: { ...golden('TenantDetailsChanged').data, tenant: 'lions', timeZone: 'Asia/Tokyo' },
  },
  {
    type: 'ItemChoicesChanged',
    data: { ...golden('ItemChoicesChanged').data, ...ofFamily, choices: [{ key: 'Size', value: 'XXL' }] },
  },
  {
    type: 'FeaturesChanged',
    data: { tenant: 'lions', features: [] },
  },
]
const erasures = facts.flatMap((fact): readonly Fact[] => {
  if (fact.type === 'StudentRegistered') {
    const { membershipId, studentId } = fact.data
    return [{ type: 'StudentErased', data: { membershipId, studentId } }]
  }
  return fact.type === 'UserRegistered' ? [{ type: 'UserErased', data: { userId: fact.data.userId } }] : []
})

const asEvents = (list: readonly DomainEvent[], after = -1): Recorded[] =>
  recorded(list, { after }).map((event) => ({ ...event, actor: { userId: 'u1', role: 'parent' } }))

const itemsIn = (row: Row, column: string): readonly Row[] => row[column] as readonly Row[]

/** The followed values of a column; for a list, of each item. */
const valuesIn = ({ column, follows }: Declared, row: Row): readonly unknown[] =>
  'fields' in follows
    ? itemsIn(row, column).map((item) => Object.keys(follows.fields).map((field) => item[field]))
    : [row[column]]

const followed = (follows: Follow | ItemFollow, row: Row, one: unknown, rows: AllRows): Row | undefined => {
  const key = [...follows.source.key.slice(0, -1).map((column) => row[column]), one]
  return rows
    .get(follows.source)
    ?.find((source) => follows.source.key.every((column, at) => source[column] === key[at]))
}

/** The row from which columns are computed before the followed one exists. */
const blanksOf = ({ columns }: Table, as: Follow['as'], row: Row): Row =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([column, { follows }]) =>
      follows !== undefined && 'value' in follows && follows.as === as && typeof follows.value === 'string'
        ? [[follows.value, follows.blank === undefined ? row[column] : follows.blank]]
        : [],
    ),
  )

/** What the declaration says that the column shows while the other tables have these rows. */
const expected = ({ table, column, follows }: Declared, row: Row, rows: AllRows): readonly unknown[] => {
  if ('fields' in follows) {
    return itemsIn(row, column).map((item) => {
      const source = followed(follows, row, item[follows.by], rows)
      return Object.values(follows.fields).map(([of, blank]) => (source === undefined ? blank : source[of]))
    })
  }
  const source = followed(follows, row, row[follows.by], rows)
  if (typeof follows.value !== 'string') return [follows.value(source, row)]
  if (follows.as !== undefined) return [follows.as(source ?? blanksOf(table, follows.as, row), row)[follows.value]]
  if (source === undefined) return [follows.blank === undefined ? row[column] : follows.blank]
  return [source[follows.value]]
}

const isFixed = ({ follows }: Declared): boolean => 'until' in follows && follows.until === 'erased'

const rowsOf = (rows: AllRows, { table }: Declared): readonly Row[] => rows.get(table) ?? []
const keyOf = (table: Table, row: Row): string => table.key.map((column) => row[column]).join(' ')

/** Columns that repeat a record's field and must not follow it. */
const NOT_FOLLOWING: readonly string[] = [
  // The history shows names as they were; its own fold erases them.
  'audit_entries.changes',
  'audit_entries.records',
  'audit_records.details',
  'audit_records.label',
  'audit_records.personal',
  // How a bracket is run was decided when it was drawn.
  'brackets.bracketingPolicy',
]

/** The names in a row of a record, as JSON: texts of some length that are no part of the key. */
const namesIn = ({ key, columns }: Table, row: Row): readonly string[] =>
  Object.keys(columns).flatMap((column) => {
    const value = row[column]
    return key.includes(column) || typeof value !== 'string' || value.length < 4 ? [] : [JSON.stringify(value)]
  })

/** The undeclared columns of a row that name the record with this id and contain one of its names. */
const columnsWith = (table: Table, row: Row, names: readonly string[], id: string): readonly string[] =>
  JSON.stringify(row).includes(JSON.stringify(id))
    ? Object.entries(table.columns).flatMap(([column, { follows }]) => {
        const text = JSON.stringify(row[column]) ?? ''
        return follows === undefined && names.some((name) => text.includes(name)) ? [column] : []
      })
    : []

describe('a column that repeats a field of another row', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let before: AllRows
  let renamed: AllRows
  let erased: AllRows

  beforeAll(async () => {
    database = await freshDatabase()
    const stages: AllRows[] = []
    let position = -1
    // One event at a time after the first stage, so that each reads its rows from the database.
    for (const [stage, batchSize] of [
      [[...facts, level2], 1_000],
      [renames, 1],
      [erasures, 1],
    ] as const) {
      const events = asEvents(stage, position)
      position += events.length
      const reader = await projectInto(database.url, projections, events, { batchSize })
      stages.push(await readAll(reader))
      await reader.close()
    }
    const [first = new Map(), second = new Map(), third = new Map()] = stages
    before = first
    renamed = second
    erased = third
  })
  afterAll(() => database.drop())

  test.each(declared)('follows its record: $name', (one) => {
    const changed = rowsOf(renamed, one).filter((row) => {
      const old = rowsOf(before, one).find((candidate) => keyOf(one.table, candidate) === keyOf(one.table, row))
      if (isFixed(one)) expect(valuesIn(one, row)).toEqual(valuesIn(one, old ?? row))
      else expect(valuesIn(one, row)).toEqual(expected(one, row, renamed))
      return old !== undefined && JSON.stringify(valuesIn(one, old)) !== JSON.stringify(valuesIn(one, row))
    })
    if (!isFixed(one)) expect(changed).not.toEqual([])
  })

  test.each(declared)('is cleared when the person is erased: $name', (one) => {
    for (const row of rowsOf(erased, one)) {
      if (!isFixed(one)) expect(valuesIn(one, row)).toEqual(expected(one, row, erased))
      expect(JSON.stringify(valuesIn(one, row))).not.toMatch(/Person|person-|Parent|Lovelace/)
    }
  })

  test('is declared: no other column shows a name of a record of its view', () => {
    const copies = new Set<string>()
    for (const { tables: own } of projections) {
      const records = Object.values(own).filter(({ record }) => record !== null)
      for (const record of records) {
        for (const source of [...(before.get(record) ?? []), ...(renamed.get(record) ?? [])]) {
          const names = namesIn(record, source)
          for (const table of Object.values(own).filter((candidate) => candidate.record === null)) {
            for (const row of renamed.get(table) ?? []) {
              for (const column of columnsWith(table, row, names, String(source[record.key.at(-1) ?? '']))) {
                copies.add(`${table.name}.${column}`)
              }
            }
          }
        }
      }
    }
    expect([...copies].sort()).toEqual([...NOT_FOLLOWING].sort())
  })
})

describe('a column before the first event of the record that it follows', () => {
  const sources = [
    ...new Set(declared.flatMap(({ follows }) => (follows.source.record === null ? [] : [follows.source]))),
  ]

  test.each(sources.map((source) => ({ name: source.name, source })))('is blank: $name', async ({ source }) => {
    const withoutRecord = facts.filter(({ type }) => source.record?.types.includes(type) !== true)
    const view = projections.find(({ tables: own }) => Object.values(own).includes(source))
    if (view === undefined) throw new Error('the table is of no view')
    const database = await freshDatabase()
    try {
      const reader = await projectInto(database.url, [view], asEvents(withoutRecord))
      for (const one of declared.filter(({ follows }) => follows.source === source)) {
        const rows = (await reads.get(one.table)?.run(reader, 'lions')) ?? []
        for (const row of rows) expect(valuesIn(one, row)).toEqual(expected(one, row, new Map()))
      }
      await reader.close()
    } finally {
      await database.drop()
    }
  })
})
