import { expect, it } from 'vitest'
import { instant } from '../../../domain/kernel/fields.ts'
import { isInstant } from '../../../domain/kernel/time.ts'

it.each([
  ['2026-03-01T15:00:00.000Z', true],
  ['2026-03-01T15:00:00Z', true],
  ['2024-02-29T00:00:00.000Z', true],
  ['2026-02-29T00:00:00.000Z', false],
  ['2026-03-01T25:00:00.000Z', false],
  ['2026-03-01T15:00:00-05:00', false],
  ['2026-03-01', false],
  ['0000-03-01T15:00:00.000Z', false],
  ['+275760-09-13T00:00:00.000Z', false],
  ['March 1, 2026', false],
  ['', false],
])('%j is an instant: %s', (text, expected) => {
  expect(isInstant(text)).toBe(expected)
  // What a decider lets through must fit the event's schema.
  if (expected) expect(instant().safeParse(text).success).toBe(true)
})
