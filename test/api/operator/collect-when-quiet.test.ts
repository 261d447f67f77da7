import { expect, test } from 'vitest'
import { isWorthCollecting } from '../../../api/operator/collect-when-quiet.ts'

const MB = 1_048_576

test('garbage is collected once the program is quiet after a start, and never while it serves people', () => {
  expect(isWorthCollecting(300 * MB, 0, 0.9)).toBe(false)
  expect(isWorthCollecting(300 * MB, 0, 0.1)).toBe(false)
  expect(isWorthCollecting(300 * MB, 0, 0.01)).toBe(true)
})

test('a quiet program is not collected again until its heap has grown by much', () => {
  expect(isWorthCollecting(170 * MB, 150 * MB, 0.01)).toBe(false)
  expect(isWorthCollecting(250 * MB, 150 * MB, 0.01)).toBe(true)
})
