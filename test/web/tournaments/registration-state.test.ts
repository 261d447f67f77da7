import { expect, it } from 'vitest'
import { stateOf } from '../../../web/tournaments/registration-state.tsx'

const tournament = {
  startDate: '2026-04-03T14:00:00.000Z',
  endDate: '2026-04-05T23:00:00.000Z',
  timezone: 'America/Chicago',
  isDraft: false,
  hasEnded: false,
  isRegistrationOpen: false,
}
const oneDay = { ...tournament, endDate: '2026-04-03T23:00:00.000Z' }

it.each<[what: string, now: string, text: string, of: typeof tournament]>([
  ['registration closed the evening before', '2026-04-03T04:59:00Z', 'Registration has closed', tournament],
  ['the first day, before its first start', '2026-04-03T05:00:00Z', 'Running: day 1 of 3', tournament],
  ['the evening of the second day, past midnight in UTC', '2026-04-05T04:59:00Z', 'Running: day 2 of 3', tournament],
  ['the last minute', '2026-04-05T22:59:00Z', 'Running: day 3 of 3', tournament],
  ['a tournament of one day', '2026-04-03T15:00:00Z', 'Running today', oneDay],
  [
    'a last day that ends at midnight',
    '2026-04-03T15:00:00Z',
    'Running: day 1 of 2',
    { ...tournament, endDate: '2026-04-05T05:00:00.000Z' },
  ],
  ['an ended tournament', '2026-04-06T15:00:00Z', 'Tournament Ended', { ...tournament, hasEnded: true }],
  [
    'registration that is open during the tournament',
    '2026-04-04T15:00:00Z',
    'Registration open',
    { ...tournament, isRegistrationOpen: true },
  ],
  ['a draft, even on its day', '2026-04-04T15:00:00Z', 'Draft', { ...tournament, isDraft: true }],
])('shows the state of %s', (_, now, text, of) => {
  expect(stateOf(of, Date.parse(now))[0]).toBe(text)
})
