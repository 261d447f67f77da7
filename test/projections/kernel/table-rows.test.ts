import { describe, expect, it, test } from 'vitest'
import { json, table, text } from '../../../projections/kernel/projection.ts'
import { type FoldContext, namedColumn, namedKey, type Row, TableRows } from '../../../projections/kernel/table-rows.ts'

const athletes = table({
  name: 'sample-athletes',
  columns: { athleteId: text, tournamentId: text, eventIds: json<readonly string[]>() },
  key: ['athleteId'],
})

const inMemory = () => {
  const context: FoldContext = { tenant: 'lions', position: 0, undo: [], named: null, isErasing: false }
  const rows = new TableRows(athletes, context)
  let scanned = 0
  const eventsOf = (row: Row): readonly string[] => {
    scanned++
    return row.eventIds as readonly string[]
  }
  const put = (athleteId: string, eventIds: readonly string[], tournamentId = 't1'): void =>
    rows.put({ athleteId, tournamentId, eventIds })
  const found = (eventId: string, tournamentId = 't1'): unknown[] =>
    rows.findHaving('tournamentId', tournamentId, eventsOf, eventId).map((row) => row.athleteId)
  return { context, rows, put, found, scanned: () => scanned }
}

describe('taken rows', () => {
  it('are counted when they change again, and are new again after `forgetTaken`', () => {
    const { rows, put } = inMemory()
    put('a', [])
    put('b', [])
    expect(rows.takeNew(5).map(({ row }) => row.athleteId)).toEqual(['a', 'b'])
    expect(rows.changedAgain).toBe(0)
    put('a', ['e1'])
    put('c', [])
    expect(rows.changedAgain).toBe(1)
    rows.forgetTaken()
    expect(rows.changedAgain).toBe(0)
    expect(rows.takeNew(5).map(({ row }) => [row.athleteId, row.eventIds])).toEqual([
      ['a', ['e1']],
      ['b', []],
      ['c', []],
    ])
  })
})

describe('rows found by one of several values', () => {
  it('have the column’s value and the searched one, within the tenant, ordered by key', () => {
    const { context, put, found } = inMemory()
    put('b', ['e1', 'e2'])
    put('a', ['e2'])
    put('c', ['e2'], 't2')
    context.tenant = 'harbor'
    put('d', ['e2'])
    context.tenant = 'lions'
    expect(found('e2')).toEqual(['a', 'b'])
    expect(found('e1')).toEqual(['b'])
    expect(found('e2', 't2')).toEqual(['c'])
    expect(found('e3')).toEqual([])
  })

  it('include changes after the first search: written, removed and undone', () => {
    const { context, rows, put, found } = inMemory()
    put('a', ['e1', 'e1'])
    expect(found('e1')).toEqual(['a'])
    put('a', ['e2', 'e1'])
    put('b', ['e1'])
    expect([found('e1'), found('e2')]).toEqual([['a', 'b'], ['a']])
    rows.remove('b')
    expect(found('e1')).toEqual(['a'])
    context.undo.length = 0
    put('a', ['e3'])
    expect([found('e1'), found('e3')]).toEqual([[], ['a']])
    for (const { id, before } of context.undo.toReversed()) rows.restore(id, before)
    expect([found('e1'), found('e3')]).toEqual([['a'], []])
  })

  it('are scanned once for any number of searches', () => {
    const { put, found, scanned } = inMemory()
    for (let at = 0; at < 1_000; at++) put(`a${at}`, [`e${at % 100}`])
    for (let at = 0; at < 100; at++) expect(found(`e${at}`)).toHaveLength(10)
    expect(scanned()).toBe(1_000)
  })

  it('must be named by `needs`', () => {
    const { context, found } = inMemory()
    context.named = new Set(['sample-athletes.tournamentId t1'])
    expect(found('e1')).toEqual([])
    expect(() => found('e1', 't2')).toThrow('needs does not name')
  })
})

test('a row is read by its key when `needs` names the key or all rows with a part of it', () => {
  const { context, rows, put } = inMemory()
  put('a', [])
  const isNamed = (...named: readonly string[]): boolean => {
    context.named = new Set(named)
    try {
      return rows.get('a') !== undefined
    } catch {
      return false
    }
  }
  expect(isNamed(namedKey('sample-athletes', ['a']))).toBe(true)
  expect(isNamed(namedColumn('sample-athletes', 'athleteId', 'a'))).toBe(true)
  expect(isNamed(namedKey('sample-athletes', ['b']), namedColumn('sample-athletes', 'tournamentId', 't1'))).toBe(false)
})
