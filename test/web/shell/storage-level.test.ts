import { expect, it } from 'vitest'
import { storageLevel } from '../../../web/shell/admin/storage-level.ts'

it.each([
  [null, 100, null],
  [0, 100, null],
  [79, 100, null],
  [80, 100, 'nearly'],
  [99, 100, 'nearly'],
  [100, 100, 'full'],
  [130, 100, 'full'],
])('%j of %i bytes', (used, quota, expected) => {
  expect(storageLevel(used, quota)).toBe(expected)
})
