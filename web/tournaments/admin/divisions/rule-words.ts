import type { DivisionToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { divisionEditorText } from '../../../texts/division-editor.ts'
import { numberFormat } from '../../../texts/formats.ts'

export type Rule = DivisionToEdit['rules'][number]

/** What rules are read with: the organization's levels by their order, and the year of the tournament, for ages. */
export interface RuleContext {
  readonly levels: ReadonlyMap<number, string>
  readonly year: number
}

const kilograms = (weight: number): string => numberFormat({ style: 'unit', unit: 'kilogram' }).format(weight)

/** The ages of those born in these years, in the tournament's year. */
export const agesText = (min: number | null, max: number | null, year: number): string => {
  const age = (born: number | null): number | null => (born === null ? null : Math.max(0, year - born))
  const [youngest, oldest] = [age(max), age(min)]
  if (youngest !== null && youngest === oldest) return divisionEditorText('age', { age: String(youngest) })
  if (youngest === null) return oldest === null ? '' : divisionEditorText('upToAge', { age: String(oldest) })
  return oldest === null
    ? divisionEditorText('fromAge', { age: String(youngest) })
    : divisionEditorText('ages', { from: String(youngest), to: String(oldest) })
}

const yearsText = (min: number | null, max: number | null): string => {
  if (min === null) return divisionEditorText('bornUpTo', { year: String(max) })
  if (max === null) return divisionEditorText('bornFrom', { year: String(min) })
  return min === max
    ? divisionEditorText('bornIn', { year: String(min) })
    : divisionEditorText('born', { from: String(min), to: String(max) })
}

const levelsText = (min: number | null, max: number | null, levels: RuleContext['levels']): string => {
  const inside = [...levels].filter(([order]) => order >= (min ?? order) && order <= (max ?? order))
  // A bound need not be a level that there is.
  const [from, to] = [inside[0]?.[1] ?? `#${min}`, inside.at(-1)?.[1] ?? `#${max}`]
  if (min === null) return divisionEditorText('levelUpTo', { level: to })
  if (max === null) return divisionEditorText('levelFrom', { level: from })
  return from === to ? from : divisionEditorText('levelRange', { from, to })
}

const weightsText = (min: number | null, max: number | null): string => {
  if (min === null) return divisionEditorText('weightUpTo', { weight: kilograms(max ?? 0) })
  if (max === null) return divisionEditorText('weightOver', { weight: kilograms(min) })
  return divisionEditorText('weightRange', { from: kilograms(min), to: kilograms(max) })
}

/** `Born 2014–2015 (ages 12–13)`, `Female`, `Over 30 kg, up to 35 kg`; '' for a rule that takes everyone. */
export const ruleText = ({ field, min, max }: Rule, { levels, year }: RuleContext): string => {
  if (min === null && max === null) return ''
  if (field === 'DateOfBirth.Year') return `${yearsText(min, max)} (${agesText(min, max, year)})`
  if (field === 'Level.Order') return levelsText(min, max, levels)
  if (field === 'Weight') return weightsText(min, max)
  const [low, high] = [min ?? 0, max ?? 1]
  return low !== high ? divisionEditorText('anyGender') : divisionEditorText(low === 0 ? 'female' : 'male')
}

/** What a division asks, in one line. */
export const rulesText = (rules: readonly Rule[], context: RuleContext): string =>
  rules
    .map((rule) => ruleText(rule, context))
    .filter((text) => text !== '')
    .join(' · ')
