import { expect, it } from 'vitest'
import type { DivisionToEdit } from '../../../api/contract/tournament-set-up.ts'
import {
  type DivisionDraft,
  divisionOf,
  divisionProblems,
  draftOfDivision,
  emptyDivision,
} from '../../../web/tournaments/admin/divisions/division-form.ts'
import { type Rule, rulesText } from '../../../web/tournaments/admin/divisions/rule-text.ts'

const context = {
  year: 2027,
  levels: new Map([
    [1, 'White'],
    [4, 'Green'],
  ]),
}
const division = (rules: Rule[]): DivisionToEdit => ({
  id: 'a',
  name: 'Girls',
  prefix: 'G',
  description: 'Light',
  tags: ['kids'],
  rules,
})

it('a division round-trips through its dialog', () => {
  const girls = division([
    { field: 'DateOfBirth.Year', min: 2014, max: 2015 },
    { field: 'Level.Order', min: 1, max: null },
    { field: 'Gender', min: 0, max: 0 },
    { field: 'Weight', min: null, max: 35.5 },
  ])
  const { name, prefix, description, tags, ...rules } = draftOfDivision(girls)
  expect(
    divisionOf('a', {
      name: name ?? '',
      prefix: prefix ?? '',
      description: description ?? '',
      tags: tags ?? [],
      ...rules,
    }),
  ).toEqual(girls)
})

it('several rules for one field are combined', () => {
  const twice = division([
    { field: 'Weight', min: 30, max: 50 },
    { field: 'Weight', min: null, max: 40 },
  ])
  expect(draftOfDivision(twice)).toMatchObject({ minWeight: 30, maxWeight: 40 })
})

const filled: DivisionDraft = { ...emptyDivision, name: 'Girls', prefix: 'G', gender: '0' }
it.each<[Partial<DivisionDraft>, object]>([
  [{}, {}],
  [{ gender: null }, { minYear: 'Please enter a name, a prefix and at least one rule.' }],
  [{ minYear: 2015, maxYear: 2014 }, { maxYear: 'The upper limit must not be below the lower limit.' }],
  [{ minLevel: '10', maxLevel: '9' }, { maxLevel: 'The upper limit must not be below the lower limit.' }],
  [{ minWeight: 30, maxWeight: 30 }, {}],
])('with %j the errors are %j', (changes, problems) => {
  expect(divisionProblems({ ...filled, ...changes })).toEqual(problems)
})

it.each<[Rule['field'], number | null, number | null, string]>([
  ['DateOfBirth.Year', 2014, 2015, 'Born 2014–2015 (12–13 years)'],
  ['DateOfBirth.Year', null, 2009, 'Born 2009 or before (18+ years)'],
  ['Level.Order', 1, 4, 'White to Green'],
  ['Gender', 0, 0, 'Female'],
  ['Gender', 0, 1, ''],
  ['Weight', null, 30, 'up to 30 kg'],
  ['Weight', null, null, ''],
])('formats %s from %s to %s as %j', (field, min, max, text) => {
  expect(rulesText([{ field, min, max }], context)).toBe(text)
})
