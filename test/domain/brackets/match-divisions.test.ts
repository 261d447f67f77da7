import { expect, it } from 'vitest'
import { type AthleteFacts, type Division, matchDivision } from '../../../domain/brackets/match-divisions.ts'

const division = (divisionId: string, ...rules: Division['rules'][number][]): Division => ({
  divisionId,
  eventId: 'sparring',
  rules,
})
const girls = { field: 'Gender', min: 0, max: 0 } as const
const boys = { field: 'Gender', min: 1, max: 1 } as const
const divisions = [
  division(
    'girls-light',
    girls,
    { field: 'DateOfBirth.Year', min: 2012, max: 2014 },
    { field: 'Weight', min: null, max: 40 },
  ),
  division(
    'girls-heavy',
    girls,
    { field: 'DateOfBirth.Year', min: 2012, max: 2014 },
    { field: 'Weight', min: 40, max: null },
  ),
  division('boys-low', boys, { field: 'Level.Order', min: null, max: 5 }),
  division('boys-high', boys, { field: 'Level.Order', min: 6, max: null }),
]
const athlete = (facts: Partial<AthleteFacts>): AthleteFacts => ({
  birthYear: 2013,
  gender: 'female',
  levelOrder: 3,
  weight: 38,
  ...facts,
})

it.each([
  ['light', athlete({}), 'girls-light'],
  ['exactly at the upper end of a weight', athlete({ weight: 40 }), 'girls-light'],
  ['just over it', athlete({ weight: 40.1 }), 'girls-heavy'],
  ['at the ends of the birth years', athlete({ birthYear: 2012 }), 'girls-light'],
  ['too old', athlete({ birthYear: 2011 }), 'no-division'],
  ['of unknown weight', athlete({ weight: 0 }), 'missing-weight'],
  ['of unknown birth year', athlete({ birthYear: null }), 'missing-date-of-birth'],
  ['of unknown gender', athlete({ gender: null }), 'missing-gender'],
  [
    'too old and of unknown weight: the weight would make no difference',
    athlete({ birthYear: 2001, weight: 0 }),
    'no-division',
  ],
  [
    'a boy of a high level, regardless of his weight',
    athlete({ gender: 'male', levelOrder: 6, weight: 0 }),
    'boys-high',
  ],
  ['a boy of unknown level', athlete({ gender: 'male', levelOrder: null }), 'missing-level'],
])('an athlete %s', (_, facts, expected) => {
  const match = matchDivision(facts, divisions)
  expect(match.matched ? match.divisionId : match.reason).toBe(expected)
})

it('compares weights by the 15 digits that people see, wherever the noise of a calculation is', () => {
  const upTo = (max: number) => [
    division('light', { field: 'Weight', min: null, max }),
    division('heavy', { field: 'Weight', min: max, max: null }),
  ]
  for (const [weight, max] of [
    [66.10000000000001, 66.1],
    [66.1, 66.09999999999999],
    [0.1 + 0.2, 0.3],
  ] as const) {
    expect(matchDivision(athlete({ weight }), upTo(max))).toEqual({ matched: true, divisionId: 'light' })
  }
  expect(matchDivision(athlete({ weight: 66.1001 }), upTo(66.1))).toEqual({ matched: true, divisionId: 'heavy' })
})

it('includes both bounds of a weight; at a shared bound the lighter division gets the athlete', () => {
  const to50 = division('to-50', { field: 'Weight', min: 45, max: 50 })
  const from50 = division('from-50', { field: 'Weight', min: 50, max: 60 })
  const at = (weight: number, ...of: Division[]) => matchDivision(athlete({ weight }), of)
  for (const order of [
    [to50, from50],
    [from50, to50],
  ]) {
    expect(at(50, ...order)).toEqual({ matched: true, divisionId: 'to-50' })
    expect(at(50.1, ...order)).toEqual({ matched: true, divisionId: 'from-50' })
    expect(at(60, ...order)).toEqual({ matched: true, divisionId: 'from-50' })
    expect(at(45, ...order)).toEqual({ matched: true, divisionId: 'to-50' })
    expect(at(44.9, ...order)).toEqual({ matched: false, reason: 'no-division' })
  }
  expect(at(50, from50)).toEqual({ matched: true, divisionId: 'from-50' })
  expect(at(55, division('55', { field: 'Weight', min: 55, max: 55 }), from50)).toEqual({
    matched: true,
    divisionId: '55',
  })
})

it('picks the first of several matching divisions, and a division without rules matches all', () => {
  const open = division('open')
  expect(matchDivision(athlete({ gender: null, weight: 0 }), [open])).toEqual({ matched: true, divisionId: 'open' })
  expect(matchDivision(athlete({}), [open, ...divisions])).toEqual({ matched: true, divisionId: 'open' })
})
