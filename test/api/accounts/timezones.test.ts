import { expect, it } from 'vitest'
import { timezonesAt } from '../../../api/accounts/timezones.ts'
import { isTimezone } from '../../../domain/kernel/time.ts'

const named = (instant: string, id: string) => timezonesAt(instant).find((zone) => zone.id === id)

it('lists time zones with their offset from UTC at an instant', () => {
  expect(named('2026-01-15T12:00:00.000Z', 'America/New_York')).toEqual({
    id: 'America/New_York',
    displayName: '(UTC-05:00) America/New York',
    offset: -300,
  })
  expect(named('2026-07-15T12:00:00.000Z', 'America/New_York')?.offset).toBe(-240)
  expect(
    named('2026-07-15T12:00:00.000Z', 'Asia/Katmandu') ?? named('2026-07-15T12:00:00.000Z', 'Asia/Kathmandu'),
  ).toMatchObject({ offset: 345 })
  expect(named('2026-07-15T12:00:00.000Z', 'UTC')?.displayName).toBe('(UTC) UTC')
})

it('lists each time zone once, from west to east, and only zones that an organization accepts', () => {
  const zones = timezonesAt('2026-01-15T12:00:00.000Z')
  const offsets = zones.map(({ offset }) => offset)
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
  expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length)
  expect(zones.filter(({ id }) => !isTimezone(id))).toEqual([])
})
