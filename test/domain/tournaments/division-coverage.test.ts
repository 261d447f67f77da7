import { describe, expect, it } from 'vitest'
import { coverageOf, type RulesOfDivision } from '../../../domain/tournaments/published-set-up.ts'

const division = (divisionId: string, ...rules: [field: string, min: number | null, max: number | null][]) =>
  ({ divisionId, rules: rules.map(([field, min, max]) => ({ field, min, max })) }) as RulesOfDivision

describe('the divisions of an event', () => {
  it.each<[what: string, divisions: RulesOfDivision[], gaps: object[], overlaps: object[]]>([
    ['no divisions', [], [{ divisionIds: [] }], []],
    [
      'consecutive years',
      [division('a', ['DateOfBirth.Year', 2010, 2011]), division('b', ['DateOfBirth.Year', 2012, 2013])],
      [],
      [],
    ],
    [
      'a missing year',
      [division('a', ['DateOfBirth.Year', 2010, 2011]), division('b', ['DateOfBirth.Year', 2013, null])],
      [{ minYear: 2012, maxYear: 2012 }],
      [],
    ],
    [
      'an overlapping year',
      [division('a', ['DateOfBirth.Year', null, 2011]), division('b', ['DateOfBirth.Year', 2011, 2012])],
      [],
      [{ minYear: 2011, maxYear: 2011, divisionIds: ['a', 'b'] }],
    ],
    [
      'adjacent weights: the limit belongs to the lighter division',
      [division('a', ['Weight', null, 50]), division('b', ['Weight', 50, null])],
      [],
      [],
    ],
    [
      'weights with a gap',
      [division('a', ['Weight', null, 50]), division('b', ['Weight', 55, null])],
      [{ minWeight: 50, maxWeight: 55 }],
      [],
    ],
    ['one gender only', [division('a', ['Gender', 0, 0])], [{ gender: 1 }], []],
    [
      'a missing corner',
      [
        division('a', ['DateOfBirth.Year', 2010, 2011], ['Weight', null, 40]),
        division('b', ['DateOfBirth.Year', 2010, 2010], ['Weight', 40, null]),
      ],
      [{ minYear: 2011, maxYear: 2011, minWeight: 40, maxWeight: null }],
      [],
    ],
    [
      'levels',
      [division('a', ['Level.Order', 1, 4]), division('b', ['Level.Order', 4, null])],
      [],
      [{ minLevel: 4, maxLevel: 4 }],
    ],
  ])('%s', (_what, divisions, gaps, overlaps) => {
    const coverage = coverageOf(divisions)
    expect(coverage.gaps).toMatchObject(gaps)
    expect(coverage.overlaps).toMatchObject(overlaps)
    expect([coverage.gaps.length, coverage.overlaps.length]).toEqual([gaps.length, overlaps.length])
  })
})
