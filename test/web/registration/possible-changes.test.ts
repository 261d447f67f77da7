import { expect, it } from 'vitest'
import { possibleChanges } from '../../../web/registration/possible-changes.ts'

const START = '2026-12-19T14:00:00.000Z'
const CUP = {
  startDate: START,
  isRegistrationOpen: true,
  events: [
    { eventId: 'forms', inputs: [{ bindTo: 'student.weight' }] },
    { eventId: 'sparring', inputs: [] },
  ],
}
const before = Date.parse(START) - 1
const [forms, sparring] = [
  { eventId: 'forms', status: 'complete' as const },
  { eventId: 'sparring', status: 'complete' as const },
]

it.each([
  ['an event that asks something', CUP, [forms], before, 'all'],
  ['an event that asks nothing', CUP, [sparring], before, 'entries'],
  ['a closed registration', { ...CUP, isRegistrationOpen: false }, [forms], before, 'entries'],
  ['a registration that is open after the start', CUP, [forms], Date.parse(START), 'answers'],
  ['a tournament that has begun', { ...CUP, isRegistrationOpen: false }, [forms], Date.parse(START), null],
  ['an unpaid entry', CUP, [{ ...forms, status: 'pending' as const }], before, null],
])('of %s', (_, tournament, entries, now, expected) => {
  expect(possibleChanges(tournament, entries, now)).toBe(expected)
})
