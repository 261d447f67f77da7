import { expect, it } from 'vitest'
import { rowToGoOn } from '../../../web/athlete-call/use-landing.ts'

it('goes on with the next row that stays, or the one before, or nothing', () => {
  const keys = ['a', 'b', 'c', 'd']
  expect(rowToGoOn(keys, ['b'])).toBe('c')
  expect(rowToGoOn(keys, ['a', 'c'])).toBe('d')
  expect(rowToGoOn(keys, ['b', 'd'])).toBe('c')
  expect(rowToGoOn(keys, keys)).toBeNull()
  expect(rowToGoOn([], ['z'])).toBeNull()
})
