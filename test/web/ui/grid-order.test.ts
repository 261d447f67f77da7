import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CellValue, compareValues, type GridColumn, rowOrder } from '../../../web/ui/grid-columns.ts'
import { incrementalSort, placesInOrder, type RowSort } from '../../../web/ui/grid-order.ts'

interface Row {
  readonly name: CellValue
  readonly points: number
}

// Few distinct names, so that many rows are equal or differ in case, in accents, in the encoding of an accent, or in numbers inside a text.
const names = [
  'Zoë',
  'Zoe\u0308',
  'zoe',
  'Álvaro',
  'alvaro',
  'Łukasz',
  'Mat 9',
  'Mat 10',
  'O’Neill',
  '',
  null,
  undefined,
]
const measures = [0, 38.5, 44, 9, 100, -1, null, true, false]
const rowsOf = (values: readonly CellValue[], maxLength = 60) =>
  fc.array(fc.record({ name: fc.constantFrom(...values), points: fc.nat(2) }), { maxLength })
const anyRows = fc.oneof(rowsOf(names), rowsOf(measures))
const name: GridColumn<Row> = { id: 'name', title: 'Name', value: (row) => row.name }
const byPoints = (a: Row, b: Row): number => compareValues(a.points, b.points)
const anySort: fc.Arbitrary<RowSort<Row>> = fc.record({
  column: fc.constant(name),
  direction: fc.constantFrom('asc', 'desc'),
  thenBy: fc.constantFrom(undefined, byPoints),
})

const pairwise = (rows: readonly Row[], { column, direction, thenBy }: RowSort<Row>): readonly Row[] =>
  [...rows].sort(rowOrder(column, direction, thenBy))
const at = (rows: readonly Row[], places: readonly number[]): readonly (Row | undefined)[] =>
  places.map((place) => rows[place])
/** Compares rows by identity: equal rows are still different rows. */
const expectSame = (actual: readonly (Row | undefined)[], wanted: readonly Row[]): void => {
  expect(actual.length).toBe(wanted.length)
  expect(actual.every((row, index) => row === wanted[index])).toBe(true)
}

/** The name column, and how often its value was read. */
const countedName = () => {
  let reads = 0
  const column: GridColumn<Row> = {
    ...name,
    value: (row) => {
      reads++
      return row.name
    },
  }
  return { column, reads: () => reads }
}

describe('sorted row indexes', () => {
  it('match a stable pairwise sort', () => {
    fc.assert(
      fc.property(anyRows, anySort, (rows, sort) => {
        expectSame(at(rows, placesInOrder(rows, sort)), pairwise(rows, sort))
      }),
    )
  })

  it('read each row’s value once', () => {
    const counted = countedName()
    const rows = Array.from({ length: 500 }, (_, index) => ({ name: names[index % 9], points: index }))
    placesInOrder(rows, { column: counted.column, direction: 'asc' })
    expect(counted.reads()).toBe(500)
  })
})

describe('an incremental sort', () => {
  const anyChange = fc.record({
    // Long lists with few changed rows, and short lists with many.
    changed: fc.array(fc.tuple(fc.nat(199), fc.constantFrom(...names)), { maxLength: 6 }),
    removed: fc.array(fc.nat(199), { maxLength: 3 }),
    ahead: rowsOf(names, 3),
    after: rowsOf(names, 3),
    turned: fc.boolean(),
    sort: anySort,
  })

  it('yields the same order as a full sort after each change', () => {
    const anyList = fc.oneof(
      rowsOf(names, 5),
      fc.array(rowsOf(names), { minLength: 3, maxLength: 6 }).map((some) => some.flat()),
    )
    fc.assert(
      fc.property(anyList, anySort, fc.array(anyChange, { maxLength: 6 }), (given, first, changes) => {
        const placesOf = incrementalSort<Row>()
        let rows: readonly Row[] = given
        expectSame(at(rows, placesOf(rows, first)), pairwise(rows, first))
        for (const { changed, removed, ahead, after, turned, sort } of changes) {
          const kept = rows
            .map((row, index) => {
              const change = changed.find(([place]) => place === index)
              return change === undefined ? row : { ...row, name: change[1] }
            })
            .filter((_, index) => !removed.includes(index))
          rows = [...ahead, ...(turned ? kept.toReversed() : kept), ...after]
          expectSame(at(rows, placesOf(rows, sort)), pairwise(rows, sort))
          expectSame(at(rows, placesOf(rows, sort)), pairwise(rows, sort))
        }
      }),
    )
  })

  it('reads only the changed row and the rows it is compared with', () => {
    const counted = countedName()
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      name: `Athlete ${(index * 7) % 1_000}`,
      points: index,
    }))
    const sort = { column: counted.column, direction: 'asc' } as const
    const placesOf = incrementalSort<Row>()
    placesOf(rows, sort)
    const before = counted.reads()
    const changed = rows.map((row, index) => (index === 500 ? { ...row, name: 'Athlete 12' } : row))
    placesOf(changed, sort)
    // Two reads for each halving of a thousand.
    expect(counted.reads() - before).toBeLessThanOrEqual(20)
  })

  it('treats a duplicate row as two rows', () => {
    const row = { name: 'Zoë', points: 1 }
    const placesOf = incrementalSort<Row>()
    const sort = { column: name, direction: 'asc' } as const
    expect(placesOf([row, row], sort)).toEqual([0, 1])
    expect(placesOf([row, row, row], sort)).toEqual([0, 1, 2])
  })
})
