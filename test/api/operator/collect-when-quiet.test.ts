import { expect, test } from 'vitest'
import { isWorthCollecting } from '../../../api/operator/collect-when-quiet.ts'

const MB = 1_048_576
const heap = (total: number, used: number) => ({ heapTotal: total * MB, heapUsed: used * MB })
const NOTHING = heap(0, 0)

test('garbage is collected once the program is quiet after a start', () => {
  expect(isWorthCollecting(heap(300, 250), NOTHING, 0.9)).toBe(false)
  expect(isWorthCollecting(heap(300, 250), NOTHING, 0.05)).toBe(true)
})

test('a quiet program is not collected again until its heap has grown by much', () => {
  const after = heap(150, 120)
  expect(isWorthCollecting(heap(170, 130), after, 0.01)).toBe(false)
  expect(isWorthCollecting(heap(250, 130), after, 0.01)).toBe(true)
  expect(isWorthCollecting(heap(170, 160), after, 0.01)).toBe(true)
})
