import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  coverageOf,
  divisionsOf,
  eachLevel,
  type RuleTemplate,
  ruleTemplates,
} from '../../../domain/tournaments/published-set-up.ts'

const levels = eachLevel(
  ['White', 'Blue', 'Purple', 'Brown', 'Black'].map((label, at) => ({ label, order: 10 * at + 1 })),
)
const coverage = (template: RuleTemplate, choice: Parameters<typeof divisionsOf>[1]) =>
  coverageOf(divisionsOf(template, choice).map(({ rules }, at) => ({ divisionId: String(at), rules })))
const year = fc.integer({ min: 2_000, max: 2_060 })
const bands = fc.constantFrom([], levels)

describe.each(ruleTemplates.map((template) => [template.title, template] as const))('%s', (_, template) => {
  it('has no gaps and no overlaps from its youngest to its oldest athletes', () => {
    fc.assert(
      fc.property(year, bands, (of, chosen) => {
        const { gaps, overlaps } = coverage(template, { year: of, levels: chosen })
        expect([gaps, overlaps]).toEqual([[], []])
      }),
      { numRuns: 10 },
    )
  })

  it('has no overlaps for any choice, and no gaps within a group', () => {
    const ids = template.groups.map(({ id }) => id)
    fc.assert(
      fc.property(year, bands, fc.subarray(ids, { minLength: 1 }), (of, chosen, groups) => {
        expect(coverage(template, { year: of, levels: chosen, groups }).overlaps).toEqual([])
        for (const id of groups) {
          expect(coverage(template, { year: of, levels: chosen, groups: [id] }).gaps).toEqual([])
        }
      }),
      { numRuns: 20 },
    )
  })

  it('gives divisions unique names and prefixes, and names its sources', () => {
    const divisions = divisionsOf(template, { year: 2026, levels })
    expect(new Set(divisions.map(({ name }) => name)).size).toBe(divisions.length)
    expect(divisions.every(({ name, prefix, rules }) => name !== '' && prefix !== '' && rules.length > 1)).toBe(true)
    expect(template.sources.length).toBeGreaterThan(0)
    for (const { url, asOf } of template.sources) expect([URL.canParse(url), asOf > 2_000]).toEqual([true, true])
  })
})

describe('a template', () => {
  const named = (id: string, choice: Partial<Parameters<typeof divisionsOf>[1]> = {}) => {
    const template = ruleTemplates.find((one) => one.id === id)
    if (template === undefined) throw new Error(id)
    return divisionsOf(template, { year: 2026, levels: [], ...choice })
  }
  it.each<[id: string, division: string, prefix: string, rules: object[]]>([
    [
      ...(['wt-kyorugi', 'Cadet male -37 kg', 'CM -37 kg'] as const),
      [
        { field: 'DateOfBirth.Year', min: 2012, max: 2014 },
        { field: 'Gender', min: 1, max: 1 },
        { field: 'Weight', min: 33, max: 37 },
      ],
    ],
    [
      ...(['wt-kyorugi', 'Senior female +73 kg', 'SF +73 kg'] as const),
      [{ field: 'DateOfBirth.Year', min: null, max: 2008 }, {}, { field: 'Weight', min: 73, max: null }],
    ],
    [
      ...(['wt-kyorugi-olympic', 'Senior female -49 kg', 'SF -49 kg'] as const),
      [{ field: 'DateOfBirth.Year', min: null, max: 2009 }, {}, { field: 'Weight', min: null, max: 49 }],
    ],
    ['wt-poomsae', 'Over 65 male', 'O65M', [{ field: 'DateOfBirth.Year', min: null, max: 1960 }, {}]],
    ['wkf-kata', 'Senior female', 'SF', [{ field: 'DateOfBirth.Year', min: null, max: 2005 }, {}]],
    [
      ...(['ibjjf-gi', 'Master 1 male Rooster', 'M1M Rooster'] as const),
      [{ field: 'DateOfBirth.Year', min: 1991, max: 1996 }, {}, { field: 'Weight', min: null, max: 57.5 }],
    ],
  ])('%s has %s', (id, name, prefix, rules) => {
    expect(named(id).find((one) => one.name === name)).toMatchObject({ prefix, rules })
  })

  it('starts its seniors earlier if no other group includes their age', () => {
    const [first] = named('wkf-kumite', { groups: ['senior'] })
    expect(first?.rules[0]).toMatchObject({ max: 2008 })
    const after = named('wkf-kumite').find(({ name }) => name === 'Senior female -50 kg')
    expect(after?.rules[0]).toMatchObject({ max: 2005 })
  })

  it('is divided by level, where a level includes all orders up to the next one', () => {
    const [first] = named('ibjjf-gi', { levels: levels.slice(1, 2), groups: ['adult'] })
    expect(first).toMatchObject({ name: 'Blue Adult female Rooster', rules: [{}, {}, { min: 11, max: 20 }, {}] })
    expect(levels.map(({ min, max }) => [min, max])).toEqual([
      [null, 10],
      [11, 20],
      [21, 30],
      [31, 40],
      [41, null],
    ])
  })
})
