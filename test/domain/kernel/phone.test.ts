import { expect, it } from 'vitest'
import { isPhone, normalizePhone } from '../../../domain/kernel/phone.ts'

it.each([
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+49 (0) 30 901820', '+4930901820'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+39 06 698 1234', '+39066981234'],
  ['(555) 234-5678', '+15552345678'],
  ['1 555 234 5678', '+15552345678'],
])('normalizes %s without the trunk zero in parentheses', (typed, normalized) => {
  expect(normalizePhone(typed)).toBe(normalized)
  expect(isPhone(normalized)).toBe(true)
})
