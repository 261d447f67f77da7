import { expect, it } from 'vitest'
import { type AthleteFacts, brokenRules, brokenRulesAmong } from '../../../domain/brackets/match-divisions.ts'
import { misfitsAmong } from '../../../domain/brackets/misfits.ts'
import type { DivisionRule } from '../../../domain/tournaments/published.ts'

const weight = (min: number | null, max: number | null): DivisionRule => ({ field: 'Weight', min, max })
const girls: DivisionRule = { field: 'Gender', min: 0, max: 0 }
const division = (divisionId: string, ...rules: readonly DivisionRule[]) => ({ divisionId, eventId: 'e1', rules })
const light = division('light', girls, weight(null, 30))
const heavy = division('heavy', girls, weight(30, 50))
const of = (kilograms: number) => ({ birthYear: 2015, gender: 'female', levelOrder: 1, weight: kilograms }) as const
const athletes = new Map<string, AthleteFacts>([
  ['light', of(25)],
  ['heavy', of(40)],
  ['both', of(30)],
  ['boy', { ...of(25), gender: 'male' }],
  ['unknown', { ...of(0), gender: null }],
])
const misfits = misfitsAmong([light, heavy], athletes)
const drawn = (...divisionIds: readonly string[]) => ({ eventId: 'e1', divisionIds, studentIds: [...athletes.keys()] })

it('are the athletes of a bracket who fit none of its divisions', () => {
  // The boy, the one without data, and the athlete of the other weight.
  expect(misfits(drawn('light'))).toBe(3)
  expect(misfits(drawn('heavy'))).toBe(3)
  expect(misfits(drawn('light', 'heavy'))).toBe(2)
  expect(misfits(drawn('removed'))).toBe(5)
  expect(misfits({ ...drawn('light'), eventId: 'e2' })).toBe(5)
  expect(misfits({ ...drawn('light'), studentIds: ['left'] })).toBe(0)
})

it('break rules of the division, or lack the data for them', () => {
  expect(brokenRules(of(40), light)).toEqual(['weight'])
  expect(brokenRules({ ...of(25), gender: 'male' }, heavy)).toEqual(['gender', 'weight'])
  expect(brokenRules({ ...of(0), gender: null }, light)).toEqual(['gender', 'weight'])
  expect(brokenRulesAmong(of(40), [light, heavy])).toEqual([])
  expect(brokenRulesAmong({ ...of(25), gender: 'male' }, [heavy, light])).toEqual(['gender'])
  expect(brokenRulesAmong(of(40), [])).toEqual([])
})
