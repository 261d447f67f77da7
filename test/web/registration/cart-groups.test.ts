import { expect, it } from 'vitest'
import { groupsOfLines, noteOf } from '../../../web/registration/cart-groups.ts'

it('names the price of one item next to the quantity of a line, whose amount is the total', () => {
  const line = { studentId: null, isCanceled: false, changedTo: null, description: 'T-shirt' }
  const lines = [
    { ...line, lineId: 'l1', quantity: 2, price: 5_000 },
    { ...line, lineId: 'l2', quantity: 1, price: 2_500 },
  ]
  expect(groupsOfLines(lines, [])).toEqual([
    {
      title: 'Additional items',
      lines: [
        { key: 'l1', title: 'T-shirt', price: 5_000, detail: 'Quantity 2, $25.00 each' },
        { key: 'l2', title: 'T-shirt', price: 2_500 },
      ],
    },
  ])
})

it.each([
  [{ isCanceled: false, changedTo: null }, undefined],
  [{ isCanceled: false, changedTo: 'Creative Forms' }, 'changed to Creative Forms'],
  [{ isCanceled: true, changedTo: 'Creative Forms' }, 'Canceled'],
])('says what became of a line since it was paid: %o', (line, note) => {
  expect(noteOf(line)).toBe(note)
})
