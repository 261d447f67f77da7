import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawAll } from '../../../domain/brackets/draw/draw-all.ts'
import { type Division, failingFields } from '../../../domain/brackets/match-divisions.ts'
import {
  type FieldAthlete,
  inventField,
  openingOf,
  type RehearsalInput,
  rehearse,
} from '../../../domain/brackets/published.ts'
import { type BracketToRun, dayOf, type Pace } from '../../../domain/brackets/rehearsal/day.ts'
import type { Offer, OfferedEvent } from '../../../domain/tournaments/published.ts'

const event = (eventId: string, change: Partial<OfferedEvent> = {}): OfferedEvent => ({
  eventId,
  order: 0,
  title: eventId,
  role: 'Athlete',
  isOpen: true,
  capacity: null,
  inputs: [],
  additionalTerms: null,
  prerequisites: null,
  purchaseGroupId: null,
  ...change,
})
const offer: Offer = {
  tournamentId: 't1',
  title: 'Spring Cup',
  isDraft: false,
  displayAfter: '2027-01-01T00:00:00.000Z',
  startDate: '2027-03-14T09:00:00.000Z',
  endDate: '2027-03-14T18:00:00.000Z',
  registrationEnds: null,
  customerPaysConvenienceFee: true,
  taxPercent: 8,
  events: [event('sparring', { capacity: 2 }), event('forms', { order: 1 }), event('camp', { order: 2 })],
  catalog: [],
  pricing: [],
  pricingStrategies: [
    { id: 'early', title: 'Early', prices: [5000, 2000], expiry: '2027-02-01T00:00:00.000Z' },
    { id: 'late', title: 'Late', prices: [8000], expiry: '2027-03-01T00:00:00.000Z' },
  ],
  purchaseGroups: [],
  purchaseGroupExclusions: [],
}
const girls: Division = {
  divisionId: 'girls',
  eventId: 'sparring',
  rules: [
    { field: 'Gender', min: 0, max: 0 },
    { field: 'DateOfBirth.Year', min: 2014, max: 2015 },
    { field: 'Weight', min: 30, max: 40 },
  ],
}
const boys: Division = {
  divisionId: 'boys',
  eventId: 'sparring',
  rules: [
    { field: 'Gender', min: 1, max: 1 },
    { field: 'DateOfBirth.Year', min: 2012, max: 2015 },
    { field: 'Level.Order', min: 2, max: 4 },
  ],
}
const everybody: Division = { divisionId: 'everybody', eventId: 'forms', rules: [] }
const divisions = [girls, boys, everybody]
const pace: Pace = { match: 4, performance: 2, changeover: 3, pause: 30 }

const athlete = (studentId: string, change: Partial<FieldAthlete> = {}): FieldAthlete => ({
  studentId,
  facilityId: null,
  gender: 'female',
  birthYear: 2014,
  levelOrder: 2,
  weight: 35,
  eventIds: ['sparring'],
  otherEvents: [],
  ...change,
})
const rehearsing = (change: Partial<RehearsalInput> = {}): RehearsalInput => ({
  field: [],
  offer,
  divisions,
  teamEventIds: new Set(),
  orderedEventIds: new Set(['forms']),
  rings: ['Ring 1', 'Ring 2'],
  pace,
  pricesAt: '2027-01-15T00:00:00.000Z',
  seed: 'seed',
  ...change,
})

describe('a rehearsal', () => {
  it('predicts the draw, the prices and the day', () => {
    const field = [
      athlete('a', { eventIds: ['sparring', 'forms'] }),
      athlete('b'),
      athlete('c'),
      athlete('d', { weight: 52 }),
      athlete('e', { gender: 'male', eventIds: ['forms'] }),
    ]
    expect(rehearse(rehearsing({ field }))).toEqual({
      athletes: 5,
      entries: 6,
      matched: 5,
      unmatched: [
        { studentId: 'd', eventId: 'sparring', eventTitle: 'sparring', reason: 'no-division', fields: ['Weight'] },
      ],
      events: [
        { eventId: 'sparring', title: 'sparring', entries: 4, capacity: 2, income: 20_000, withoutPrice: 0 },
        // The second event of the first athlete costs less.
        { eventId: 'forms', title: 'forms', entries: 2, capacity: null, income: 7_000, withoutPrice: 0 },
        { eventId: 'camp', title: 'camp', entries: 0, capacity: null, income: 0, withoutPrice: 0 },
      ],
      divisions: [
        { divisionId: 'girls', eventId: 'sparring', athletes: 3, brackets: [3] },
        { divisionId: 'boys', eventId: 'sparring', athletes: 0, brackets: [] },
        { divisionId: 'everybody', eventId: 'forms', athletes: 2, brackets: [2] },
      ],
      pricingStrategy: 'Early',
      income: 27_000,
      rings: [
        { ring: 'Ring 1', brackets: 1, matches: 2, performances: 0, minutes: 8, pause: 0 },
        { ring: 'Ring 2', brackets: 1, matches: 0, performances: 2, minutes: 4, pause: 0 },
      ],
    })
  })

  it.each([
    ['a weight that no division accepts', { weight: 41 }, ['Weight']],
    ['an age that no division accepts', { birthYear: 2016 }, ['DateOfBirth.Year']],
    ['a level that no division accepts', { gender: 'male', levelOrder: 1 }, ['Level.Order']],
    ['an age and a weight', { birthYear: 2016, weight: 41 }, ['Weight', 'DateOfBirth.Year']],
  ] as const)('explains %s', (_, change, fields) => {
    expect(failingFields(athlete('a', change), [girls, boys])).toEqual(fields)
  })

  it('explains missing data like the draw, an event without divisions, and an unknown event', () => {
    const field = [
      athlete('a', { weight: 0 }),
      athlete('b', { eventIds: ['camp'] }),
      athlete('c', { eventIds: [], otherEvents: ['Breaking'] }),
    ]
    expect(rehearse(rehearsing({ field })).unmatched).toMatchObject([
      { studentId: 'a', reason: 'missing-weight', fields: [] },
      { studentId: 'b', eventId: 'camp', reason: 'event-without-divisions' },
      { studentId: 'c', eventId: null, eventTitle: 'Breaking', reason: 'no-such-event' },
    ])
  })

  it.each([
    ['2027-01-31T23:59:59.000Z', 'Early', 5_000, 0],
    ['2027-02-01T00:00:00.000Z', 'Late', 8_000, 0],
    ['2027-03-01T00:00:00.000Z', null, 0, 1],
  ])('takes the prices in force at %s', (pricesAt, pricingStrategy, income, withoutPrice) => {
    const result = rehearse(rehearsing({ field: [athlete('a')], pricesAt }))
    expect(result).toMatchObject({ pricingStrategy, income })
    expect(result.events[0]?.withoutPrice).toBe(withoutPrice)
  })

  it('counts coaches and referees as income, but in no bracket', () => {
    const seminar = { ...offer, events: [event('seminar', { role: 'Referee' })] }
    const result = rehearse(rehearsing({ offer: seminar, field: [athlete('a', { eventIds: ['seminar'] })] }))
    expect(result).toMatchObject({ entries: 0, matched: 0, unmatched: [], income: 5_000 })
  })
})

const field = fc.array(
  fc
    .record({
      gender: fc.constantFrom('female' as const, 'male' as const, null),
      birthYear: fc.option(fc.integer({ min: 2010, max: 2018 })),
      levelOrder: fc.option(fc.integer({ min: 0, max: 6 })),
      weight: fc.integer({ min: 0, max: 80 }),
      eventIds: fc.uniqueArray(fc.constantFrom('sparring', 'forms', 'camp')),
      otherEvents: fc.uniqueArray(fc.constantFrom('Breaking', 'Weapons')),
      facilityId: fc.option(fc.constantFrom('hill', 'harbor')),
    })
    .map((facts) => facts as Omit<FieldAthlete, 'studentId'>),
  { maxLength: 150 },
)
const identified = (athletes: readonly Omit<FieldAthlete, 'studentId'>[]): FieldAthlete[] =>
  athletes.map((facts, at) => ({ ...facts, studentId: `s${at}` }))

describe('every rehearsal', () => {
  it('matches every entry or explains it, and its brackets hold the matched ones', () => {
    fc.assert(
      fc.property(field, (athletes) => {
        const result = rehearse(rehearsing({ field: identified(athletes) }))
        const sizes = result.divisions.flatMap(({ brackets }) => brackets)
        const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
        expect(sum(sizes)).toBe(result.matched)
        expect(result.matched + result.unmatched.length).toBe(result.entries)
        for (const { reason, fields } of result.unmatched) expect(fields.length > 0).toBe(reason === 'no-division')
        expect(sum(result.events.map(({ income }) => income))).toBe(result.income)
      }),
    )
  })

  it('takes no longer with more rings', () => {
    const bracketsOf = (athletes: readonly FieldAthlete[]): readonly BracketToRun[] =>
      drawAll({
        ...rehearsing(),
        athletes: athletes.flatMap((one) => one.eventIds.map((eventId) => ({ ...one, eventId }))),
        divisions: divisions.flatMap((one) =>
          [0, 1, 2].map((at) => ({ ...one, divisionId: `${one.divisionId}${at}` })),
        ),
        bracketIdOf: (divisionId, index) => `${divisionId}${index}`,
      }).divisions.flatMap(({ divisionId, eventId, brackets }) =>
        brackets.map((bracket) => ({ divisionId, bracket, isOrdered: eventId === 'forms' })),
      )
    const length = (brackets: readonly BracketToRun[], rings: number) =>
      Math.max(
        ...dayOf(
          brackets,
          Array.from({ length: rings }, (_, at) => `Ring ${at + 1}`),
          { ...pace, match: 20 },
        ).map(({ minutes }) => minutes),
      )
    fc.assert(
      fc.property(fc.array(field, { maxLength: 4 }), fc.integer({ min: 1, max: 6 }), (fields, rings) => {
        const brackets = fields.flatMap((athletes) => bracketsOf(identified(athletes)))
        expect(length(brackets, rings + 1)).toBeLessThanOrEqual(length(brackets, rings))
      }),
    )
  })
})

describe('a day', () => {
  const knockout = (athletes: number): BracketToRun => {
    const field = Array.from({ length: athletes }, (_, at) => athlete(`s${at}`))
    const drawn = drawAll({
      ...rehearsing({ divisions: [girls] }),
      athletes: field.map((one) => ({ ...one, eventId: 'sparring' })),
      bracketIdOf: () => 'b',
    })
    const bracket = drawn.divisions[0]?.brackets[0]
    if (bracket === undefined) throw new Error('nothing drawn')
    return { divisionId: 'girls', bracket, isOrdered: false }
  }

  it('has one match fewer than athletes, and none for a single athlete', () => {
    for (const athletes of [2, 3, 5, 8, 33]) {
      expect(dayOf([knockout(athletes)], ['Ring'], pace)).toMatchObject([{ matches: athletes - 1 }])
    }
    expect(dayOf([knockout(1)], ['Ring'], pace)).toMatchObject([{ brackets: 0, minutes: 0 }])
  })

  it('has a changeover between brackets, and a break when it is long', () => {
    const two = [knockout(5), knockout(3)]
    expect(dayOf(two, [], pace)).toEqual([
      { ring: '', brackets: 2, matches: 6, performances: 0, minutes: 4 * 4 + 3 + 2 * 4, pause: 0 },
    ])
    expect(dayOf([knockout(61)], [], pace)).toMatchObject([{ minutes: 240, pause: 0 }])
    expect(dayOf([knockout(62)], [], pace)).toMatchObject([{ minutes: 244 + 30, pause: 30 }])
  })
})

describe('the available time', () => {
  const at = (day: number, hour: number) =>
    `2027-06-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`
  it.each([
    ['one day', at(1, 13), at(1, 23), 'UTC', { days: 1, minutes: 600 }],
    ['two days without the night', at(1, 9), at(2, 18), 'UTC', { days: 2, minutes: 1_080 }],
    // Midnight in London is no midnight in Chicago.
    ['the tournament’s own day', at(1, 14), at(2, 2), 'America/Chicago', { days: 1, minutes: 720 }],
    ['through the night', at(1, 20), at(2, 4), 'UTC', { days: 1, minutes: 480 }],
  ])('is that of %s', (_, startDate, endDate, timezone, opening) => {
    expect(openingOf({ startDate, endDate }, timezone)).toEqual(opening)
  })
})

describe('an invented field', () => {
  const toInvent = {
    athletes: 400,
    seed: '1',
    year: 2027,
    eventIds: ['sparring', 'forms'],
    divisions,
    levelOrders: [0, 1, 2, 3, 4, 5],
  }
  it('is the same for the same seed, and different for another', () => {
    expect(inventField(toInvent)).toEqual(inventField(toInvent))
    expect(inventField({ ...toInvent, seed: '2' })).not.toEqual(inventField(toInvent))
  })

  it('is spread over the ranges of the rules, including gaps', () => {
    const sparring = inventField(toInvent).filter(({ eventIds }) => eventIds[0] === 'sparring')
    expect(sparring).toHaveLength(200)
    const of = <T>(pick: (one: FieldAthlete) => T) => [...new Set(sparring.map(pick))].sort()
    expect(of(({ gender }) => gender)).toEqual(['female', 'male'])
    expect(of(({ birthYear }) => birthYear)).toEqual([2012, 2013, 2014, 2015])
    expect(of(({ levelOrder }) => levelOrder)).toEqual([2, 3, 4])
    const result = rehearse(rehearsing({ field: inventField(toInvent) }))
    expect(result.divisions.every(({ athletes }) => athletes > 0)).toBe(true)
    // No girls' division for those born in 2012 and 2013.
    expect(result.unmatched.map(({ fields }) => fields.join())).toContain('DateOfBirth.Year')
  })

  it('needs events, but no rules', () => {
    expect(inventField({ ...toInvent, eventIds: [] })).toEqual([])
    expect(inventField({ ...toInvent, divisions: [] })).toHaveLength(400)
  })
})
