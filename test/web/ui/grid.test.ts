import { describe, expect, it } from 'vitest'
import { addedAhead, byKey, changesBetween } from '../../../web/ui/grid-changes.ts'
import { cellText, compareValues, type GridColumn, matches, rowOrder } from '../../../web/ui/grid-columns.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly weight: number
}
const maya: Row = { id: '1', name: 'Maya Lindqvist', weight: 44 }
const jonah: Row = { id: '2', name: 'Jonah Okafor', weight: 52 }
const aiko: Row = { id: '3', name: 'Aiko Tanaka', weight: 38 }
const keyOf = (row: Row): string => row.id
const columns: readonly GridColumn<Row>[] = [
  { id: 'name', title: 'Name', value: (row) => row.name },
  { id: 'weight', title: 'Weight', value: (row) => row.weight, text: (row) => `${row.weight} kg` },
  { id: 'id', title: 'Id', value: (row) => row.id, findable: false },
]

describe('changes between two sets of rows', () => {
  it('are the added rows, the replaced objects, and the removed rows', () => {
    const heavier = { ...maya, weight: 45 }
    const before = byKey([maya, jonah], keyOf)
    const after = byKey([heavier, aiko], keyOf)
    expect(changesBetween(before, after)).toEqual({ add: [aiko], update: [heavier], remove: [jonah] })
  })

  it('are empty for the same rows in a new list', () => {
    const changes = changesBetween(byKey([maya, jonah], keyOf), byKey([jonah, maya], keyOf))
    expect(changes).toEqual({ add: [], update: [], remove: [] })
  })

  it('count the new rows on top of the existing ones', () => {
    const list = (...rows: Row[]) => byKey(rows, keyOf)
    expect(addedAhead(list(maya), list(jonah, aiko, maya))).toBe(2)
    expect(addedAhead(list(maya), list(jonah, maya, aiko))).toBe(1)
    expect(addedAhead(list(maya), list(maya, jonah))).toBe(0)
    expect(addedAhead(list(), list(maya, jonah))).toBe(0)
    expect(addedAhead(list(maya), list(jonah, aiko))).toBe(0)
  })
})

describe('search', () => {
  it('matches every word, in any column, by the text that is shown there', () => {
    expect(matches(columns, maya, 'lind 44 kg')).toBe(true)
    expect(matches(columns, maya, 'lind 45')).toBe(false)
    expect(matches(columns, maya, '  ')).toBe(true)
  })
  it('ignores accents in both directions, and kinds of apostrophes', () => {
    const muñoz: Row = { id: '4', name: 'Zoë Muñoz', weight: 40 }
    const lukasz: Row = { id: '5', name: 'Łukasz Weiß O’Neill', weight: 40 }
    expect(['munoz zoe', 'MUÑOZ', 'Mun\u0303oz', 'ño'].map((typed) => matches(columns, muñoz, typed))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['lukasz weiss', "o'neill", 'ŁUK'].every((typed) => matches(columns, lukasz, typed))).toBe(true)
    expect(matches(columns, maya, 'łind')).toBe(true)
    expect(matches(columns, maya, 'munoz')).toBe(false)
  })
  it('skips columns that are not searchable', () => {
    expect(matches(columns.slice(2), maya, '1')).toBe(false)
  })
})

describe('comparing values', () => {
  it('orders numbers numerically, texts as people read them, and missing values last', () => {
    expect([10, 9, null, 100].sort(compareValues)).toEqual([9, 10, 100, null])
    expect(['Zoë', 'álvaro', '', 'Bo'].sort(compareValues)).toEqual(['álvaro', 'Bo', 'Zoë', ''])
  })
})

describe('the order of rows', () => {
  const weight: GridColumn<Row> = {
    id: 'weight',
    title: 'Weight',
    value: (row) => (row.weight === 0 ? null : row.weight),
  }
  const unknown: Row = { id: '6', name: 'Aa', weight: 0 }
  const twin: Row = { ...maya, id: '7', name: 'Anna Lindqvist' }
  const byName = (a: Row, b: Row): number => compareValues(a.name, b.name)
  it('keeps missing values last in both directions, and orders equal rows the same way', () => {
    const names = (direction: 'asc' | 'desc'): string[] =>
      [unknown, maya, jonah, twin].sort(rowOrder(weight, direction, byName)).map(({ name }) => name)
    expect(names('asc')).toEqual([twin.name, maya.name, jonah.name, unknown.name])
    expect(names('desc')).toEqual([jonah.name, twin.name, maya.name, unknown.name])
  })
})

it('a cell without its own text shows yes and no for booleans', () => {
  const column: GridColumn<Row> = { id: 'x', title: 'X', value: (row) => row.weight > 40 }
  expect([cellText(column, maya), cellText(column, aiko)]).toEqual(['Yes', 'No'])
})
