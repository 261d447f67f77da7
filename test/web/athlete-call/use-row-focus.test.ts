import { expect, it } from 'vitest'
import { nextFocusedRow } from '../../../web/athlete-call/use-row-focus.ts'

it('focuses the next remaining row, or the one before, or none', () => {
  const keys = ['a', 'b', 'c', 'd']
  expect(nextFocusedRow(keys, ['b'])).toBe('c')
  expect(nextFocusedRow(keys, ['a', 'c'])).toBe('d')
  expect(nextFocusedRow(keys, ['b', 'd'])).toBe('c')
  expect(nextFocusedRow(keys, keys)).toBeNull()
  expect(nextFocusedRow([], ['z'])).toBeNull()
})
