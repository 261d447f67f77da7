import { expect, it } from 'vitest'
import {
  athletesText,
  bracketTitle,
  bracketToShow,
  courseOf,
  divisionTitle,
  isPerformanceOrder,
  roundsOf,
} from '../../../web/brackets/bracket-rounds.ts'

const athlete = (studentId: string) => ({
  studentId,
  sequence: 1,
  status: 'Registered' as const,
  firstName: studentId,
  lastName: 'Park',
  trainingFacility: null,
})

it('distinguishes byes from seats that are still open', () => {
  const [first, last] = roundsOf({
    athletes: ['a', 'b', 'c'].map(athlete),
    rounds: [
      { sequence: 2, matches: [{ matchId: '2-1', competitorIds: [null, 'c'] }] },
      {
        sequence: 1,
        matches: [
          { matchId: '1-1', competitorIds: ['a', 'b'] },
          { matchId: '1-2', competitorIds: [null, 'c'] },
        ],
      },
    ],
  })
  expect(first?.name).toBe('Semifinals')
  expect(first?.matches.map(({ isBye }) => isBye)).toEqual([false, true])
  expect(last?.name).toBe('Final')
  expect(last?.matches[0]?.seats.map(({ kind }) => kind)).toEqual(['open', 'athlete'])
})

it('is named after its division, with a label if there are several', () => {
  expect(bracketTitle({ divisionName: 'Girls 8–9', label: 'Bracket' })).toBe('Girls 8–9')
  expect(bracketTitle({ divisionName: 'Girls 8–9', label: 'Bracket B' })).toBe('Girls 8–9, Bracket B')
  const merged = { divisionName: 'Girls 8–9', label: '+ Girls 10–11, Bracket B' }
  expect(bracketTitle(merged)).toBe('Girls 8–9 + Girls 10–11, Bracket B')
  expect(divisionTitle(merged)).toBe('Girls 8–9 + Girls 10–11')
  expect(divisionTitle({ divisionName: 'Girls 8–9', label: 'Bracket B' })).toBe('Girls 8–9')
})

it('describes what was drawn: a performance order, or a knock-out with its rounds and byes', () => {
  const athletes = ['a', 'b', 'c'].map(athlete)
  const match = (matchId: string, ...competitorIds: (string | null)[]) => ({ matchId, competitorIds })
  const rounds = [
    { sequence: 1, matches: [match('1-1', 'a', 'b'), match('1-2', 'c', null)] },
    { sequence: 2, matches: [match('2-1', null, 'c')] },
  ]
  expect(courseOf({ bracketingPolicy: 'Ordered', athletes, rounds: [] })).toBe('Performance order')
  expect(courseOf({ bracketingPolicy: 'Repechage', athletes, rounds })).toBe('Knockout, 2 rounds, 1 bye')
  const alone = { bracketingPolicy: 'Repechage' as const, athletes: athletes.slice(0, 1), rounds: [] }
  expect(courseOf(alone)).toBe('Knockout')
  expect(isPerformanceOrder(alone)).toBe(false)
  // Drawn before events had a bracketing policy: the printed sheet still applies.
  expect(courseOf({ bracketingPolicy: 'Ordered', athletes, rounds })).toBe('Knockout, 2 rounds, 1 bye')
})

it('counts registered and withdrawn athletes', () => {
  const [a, b] = ['a', 'b'].map(athlete)
  if (a === undefined || b === undefined) throw new Error('no athletes')
  expect(athletesText({ athletes: [a, b] })).toBe('2 athletes')
  expect(athletesText({ athletes: [a, { ...b, status: 'Withdrawn' }] })).toBe('1 athlete, 1 withdrawn')
  expect(athletesText({ athletes: [{ ...a, status: 'Withdrawn' }] })).toBe('0 athletes, 1 withdrawn')
})

it('keeps a withdrawn athlete in the seat', () => {
  const athletes = ['a', 'b'].map((id) => ({ ...athlete(id), status: 'Withdrawn' as const }))
  const [final] = roundsOf({
    athletes,
    rounds: [{ sequence: 1, matches: [{ matchId: '1', competitorIds: ['a', 'b'] }] }],
  })
  expect(final?.matches[0]).toMatchObject({ seats: [{ athlete: athletes[0] }, { athlete: athletes[1] }], isBye: false })
})

it('shows the first bracket of the event that an address names, unless it names a bracket', () => {
  const brackets = ['f1', 's1', 's2'].map((id) => ({ id, eventId: id.startsWith('f') ? 'forms' : 'sparring' }))
  const idFor = (bracketId: string | null, eventId: string | null) =>
    bracketToShow(brackets, { bracketId, eventId })?.id
  expect(idFor(null, null)).toBe('f1')
  expect(idFor(null, 'sparring')).toBe('s1')
  expect(idFor('s2', 'forms')).toBe('s2')
  expect(idFor('gone', 'none')).toBe('f1')
})
