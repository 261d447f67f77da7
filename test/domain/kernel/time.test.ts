import { expect, it } from 'vitest'
import { instant } from '../../../domain/kernel/fields.ts'
import { instantAt, isInstant, wallClockOf } from '../../../domain/kernel/time.ts'

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

it.each([
  ['a winter day', '2027-01-10T09:00', 'America/New_York', '2027-01-10T14:00:00.000Z'],
  ['a summer day', '2027-07-10T09:00', 'America/New_York', '2027-07-10T13:00:00.000Z'],
  ['the hour before clocks go forward', '2027-03-14T01:59', 'America/New_York', '2027-03-14T06:59:00.000Z'],
  ['the hour after', '2027-03-14T03:00', 'America/New_York', '2027-03-14T07:00:00.000Z'],
  ['an hour that occurs twice: the first', '2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
  ['the hour after that', '2027-11-07T02:00', 'America/New_York', '2027-11-07T07:00:00.000Z'],
  ['a zone ahead', '2027-01-01T00:00', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ['half an hour', '2027-01-10T09:00', 'Asia/Kolkata', '2027-01-10T03:30:00.000Z'],
  ['UTC', '2027-01-10T00:00', 'UTC', '2027-01-10T00:00:00.000Z'],
])('%s: %s in %s is %s, and back', (_, wallClock, timezone, instant) => {
  expect(instantAt(wallClock, timezone)).toBe(instant)
  expect(wallClockOf(instant, timezone)).toBe(wallClock)
})

it('maps an hour skipped by a clock change to the one after it', () => {
  const instant = instantAt('2027-03-14T02:30', 'America/New_York')
  expect(wallClockOf(instant, 'America/New_York')).toBe('2027-03-14T03:30')
})
