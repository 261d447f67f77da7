import { expect, it } from 'vitest'
import { comparedRows } from '../../../web/tournaments/past/compared-rows.ts'
import type { GridColumn } from '../../../web/ui/grid-columns.ts'

interface Row {
  readonly weight: number
}
const columns: readonly GridColumn<Row>[] = [{ id: 'weight', title: 'Weight', value: ({ weight }) => weight }]
const rows = (of: Readonly<Record<string, number>>): ReadonlyMap<string, Row> =>
  new Map(Object.entries(of).map(([key, weight]) => [key, { weight }]))

const early = rows({ leaves: 40, stays: 41, grows: 42 })
const late = rows({ stays: 41, grows: 43, comes: 44 })
const textsOf = (shown: ReadonlyMap<string, Row>, other: ReadonlyMap<string, Row>, isEarlier: boolean) => {
  const { others, texts } = comparedRows(columns, shown, { rows: other, isEarlier })
  return Object.fromEntries([...shown, ...others].map(([key, row]) => [key, texts.get(row) ?? '']))
}
const fromEarlyToLate = {
  leaves: 'No longer in the list',
  stays: '',
  grows: 'Weight: 42 → 43',
  comes: 'Added',
}

it('says of each row what became of it until a later moment, and lists the rows added', () => {
  expect(textsOf(early, late, false)).toEqual(fromEarlyToLate)
})

it('says the same of a moment compared with an earlier one, and lists the rows that are gone', () => {
  expect(textsOf(late, early, true)).toEqual(fromEarlyToLate)
})
