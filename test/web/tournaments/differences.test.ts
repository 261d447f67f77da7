import { expect, it } from 'vitest'
import { differences } from '../../../web/tournaments/past/differences.ts'
import type { GridColumn } from '../../../web/ui/grid-columns.ts'

interface Row {
  readonly name: string
  readonly weight: number
}
const columns: readonly GridColumn<Row>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name },
  {
    id: 'weight',
    title: 'Weight',
    value: ({ weight }) => weight,
    text: ({ weight }) => (weight === 0 ? '' : `${weight} kg`),
  },
]

it('names the cells of a row that changed, as the grid shows them', () => {
  expect(differences(columns, { name: 'Zoë', weight: 40 }, { name: 'Zoë', weight: 42 })).toEqual([
    { column: 'weight', field: 'Weight', from: '40 kg', to: '42 kg' },
  ])
})

it('has no change where two values look the same', () => {
  expect(differences(columns, { name: 'Zoë', weight: 0 }, { name: 'Zoë', weight: 0 })).toEqual([])
})

it('shows a new row as its filled cells, and a removed one as cells that became empty', () => {
  expect(differences(columns, null, { name: 'Zoë', weight: 0 })).toEqual([
    { column: 'name', field: 'Name', from: null, to: 'Zoë' },
  ])
  expect(differences(columns, { name: 'Zoë', weight: 0 }, null)).toEqual([
    { column: 'name', field: 'Name', from: 'Zoë', to: null },
  ])
})
