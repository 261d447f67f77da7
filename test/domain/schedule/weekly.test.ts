import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMinutes, dateIn, instantOf, wallClockOf } from '../../../domain/kernel/time.ts'
import {
  firstDateOf,
  isHeldOn,
  isJoinOpen,
  isOn,
  nextOccurrence,
  type Occurrence,
  upcomingOccurrences,
  type Weekly,
} from '../../../domain/schedule/published.ts'

const CHICAGO = 'America/Chicago'
const monday: Weekly = {
  dayOfWeek: 1,
  startTime: '17:30',
  endTime: '18:15',
  startDate: '2026-03-02',
  endDate: null,
  canceledDates: [],
}
const sunday = (startTime: string, endTime: string): Weekly => ({
  ...monday,
  dayOfWeek: 0,
  startTime,
  endTime,
  startDate: '2026-01-01',
})
const next = (weekly: Weekly, now: string, timeZone = CHICAGO): Occurrence | undefined =>
  upcomingOccurrences(weekly, now, timeZone, 1)[0]

describe('the next occurrence of a weekly lesson', () => {
  it.each<[string, Weekly, string, string, string | undefined]>([
    ['is not before the first day', monday, '2026-01-01T12:00:00.000Z', CHICAGO, '2026-03-02T23:30:00.000Z'],
    ['is today before it begins', monday, '2026-03-02T15:00:00.000Z', CHICAGO, '2026-03-02T23:30:00.000Z'],
    // It is Tuesday in London by then.
    ['is the one in progress', monday, '2026-03-03T00:00:00.000Z', CHICAGO, '2026-03-02T23:30:00.000Z'],
    ['is the following one once it has ended', monday, '2026-03-03T00:15:00.000Z', CHICAGO, '2026-03-09T22:30:00.000Z'],
    ['has the same wall-clock time in summer', monday, '2026-07-01T00:00:00.000Z', CHICAGO, '2026-07-06T22:30:00.000Z'],
    [
      'is computed in the lesson’s time zone, not in UTC',
      monday,
      '2026-03-02T00:00:00.000Z',
      'Pacific/Auckland',
      '2026-03-02T04:30:00.000Z',
    ],
    [
      'does not exist after the last day',
      { ...monday, endDate: '2026-03-09' },
      '2026-03-10T12:00:00.000Z',
      CHICAGO,
      undefined,
    ],
    [
      'may be on the last day',
      { ...monday, endDate: '2026-03-09' },
      '2026-03-03T12:00:00.000Z',
      CHICAGO,
      '2026-03-09T22:30:00.000Z',
    ],
    [
      'is listed even if it is canceled',
      { ...monday, canceledDates: ['2026-03-02'] },
      '2026-03-02T12:00:00.000Z',
      CHICAGO,
      '2026-03-02T23:30:00.000Z',
    ],
  ])('%s', (_, weekly, now, timeZone, expected) => {
    expect(next(weekly, now, timeZone)?.startsAt).toBe(expected)
  })
})

describe('in the night of a clock change', () => {
  it.each<[string, Weekly, string, string, string, string]>([
    // 2026-03-08: 02:00 becomes 03:00 in Chicago; 2026-11-01: 02:00 becomes 01:00.
    [
      'a lesson over the skipped hour is an hour shorter',
      sunday('01:30', '03:30'),
      '2026-03-08T06:00:00.000Z',
      CHICAGO,
      '2026-03-08T07:30:00.000Z',
      '2026-03-08T08:30:00.000Z',
    ],
    [
      'one that starts in the skipped hour is held an hour later',
      sunday('02:15', '03:30'),
      '2026-03-08T06:00:00.000Z',
      CHICAGO,
      '2026-03-08T08:15:00.000Z',
      '2026-03-08T08:30:00.000Z',
    ],
    [
      'one whose end would be before its start keeps its duration',
      sunday('02:45', '03:30'),
      '2026-03-08T06:00:00.000Z',
      CHICAGO,
      '2026-03-08T08:45:00.000Z',
      '2026-03-08T09:30:00.000Z',
    ],
    [
      'one over the repeated hour is an hour longer',
      sunday('00:30', '02:30'),
      '2026-11-01T05:00:00.000Z',
      CHICAGO,
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T08:30:00.000Z',
    ],
    [
      'one in the repeated hour is held the first time',
      sunday('01:15', '01:45'),
      '2026-11-01T05:00:00.000Z',
      CHICAGO,
      '2026-11-01T06:15:00.000Z',
      '2026-11-01T06:45:00.000Z',
    ],
    [
      'one in the evening is not affected',
      sunday('18:00', '19:00'),
      '2026-03-08T06:00:00.000Z',
      CHICAGO,
      '2026-03-08T23:00:00.000Z',
      '2026-03-09T00:00:00.000Z',
    ],
    [
      'a half-hour change is handled, too',
      sunday('01:45', '03:00'),
      '2026-10-03T14:00:00.000Z',
      'Australia/Lord_Howe',
      '2026-10-03T15:15:00.000Z',
      '2026-10-03T16:00:00.000Z',
    ],
  ])('%s', (_, weekly, now, timeZone, startsAt, endsAt) => {
    expect(next(weekly, now, timeZone)).toMatchObject({ startsAt, endsAt })
  })
})

it('skips canceled occurrences when looking for the next one held', () => {
  const canceledDates = ['2026-03-02', '2026-03-09']
  expect(nextOccurrence({ ...monday, canceledDates }, '2026-03-01T12:00:00.000Z', CHICAGO)?.date).toBe('2026-03-16')
  expect(
    nextOccurrence({ ...monday, canceledDates, endDate: '2026-03-15' }, '2026-03-01T12:00:00.000Z', CHICAGO),
  ).toBeNull()
})

it('offers the join link from ten minutes before the start to the end, except for canceled occurrences', () => {
  const [one] = upcomingOccurrences(monday, '2026-03-02T12:00:00.000Z', CHICAGO, 1)
  if (one === undefined) throw new Error('no lesson')
  const open = (minutes: number, from: string): readonly boolean[] => {
    const now = addMinutes(from, minutes)
    return [isJoinOpen(one, now), isOn(one, now), isJoinOpen({ ...one, isCanceled: true }, now)]
  }
  expect([-11, -10, 0].map((minutes) => open(minutes, one.startsAt))).toEqual([
    [false, false, false],
    [true, false, false],
    [true, true, false],
  ])
  expect(open(0, one.endsAt)).toEqual([false, false, false])
})

it('knows the days on which a lesson is held', () => {
  expect(firstDateOf({ ...monday, startDate: '2026-03-03' })).toBe('2026-03-09')
  expect(firstDateOf({ ...monday, startDate: '2026-03-03', endDate: '2026-03-08' })).toBeNull()
  const until = { ...monday, endDate: '2026-03-16' }
  expect(
    ['2026-02-23', '2026-03-02', '2026-03-03', '2026-03-16', '2026-03-23'].map((day) => isHeldOn(until, day)),
  ).toEqual([false, true, false, true, false])
})

it('lists weekly occurrences on the right day that have not ended, in any zone at any time', () => {
  const zones = fc.constantFrom(
    CHICAGO,
    'Europe/Berlin',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    'UTC',
  )
  const moments = fc
    .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) })
    .map((at) => instantOf(Math.floor(at / 60_000) * 60_000))
  const times = fc.integer({ min: 0, max: 22 }).map((hour) => `${String(hour).padStart(2, '0')}:20`)
  fc.assert(
    fc.property(zones, moments, times, fc.integer({ min: 0, max: 6 }), (timeZone, now, startTime, dayOfWeek) => {
      const endTime = `${String(Number(startTime.slice(0, 2)) + 1).padStart(2, '0')}:20`
      const weekly = { ...monday, startTime, endTime, dayOfWeek, startDate: '2020-01-01' }
      const found = upcomingOccurrences(weekly, now, timeZone, 3)
      expect(found).toHaveLength(3)
      for (const [at, { date, startsAt, endsAt }] of found.entries()) {
        expect(new Date(`${date}T00:00:00.000Z`).getUTCDay()).toBe(dayOfWeek)
        expect(dateIn(startsAt, timeZone)).toBe(date)
        expect(endsAt > now && endsAt > startsAt).toBe(true)
        const shown = wallClockOf(startsAt, timeZone).slice(11)
        // A skipped hour maps to the one after it.
        expect(shown === startTime || shown > startTime).toBe(true)
        const before = found[at - 1]
        if (before !== undefined) expect(Date.parse(date) - Date.parse(before.date)).toBe(7 * 86_400_000)
      }
    }),
    { numRuns: 300 },
  )
})
