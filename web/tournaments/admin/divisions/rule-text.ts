import type { DivisionToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { divisionEditorText } from '../../../texts/en/division-editor.ts'
import {
  agesText,
  bornText,
  genderText,
  type LevelNames,
  levelsText,
  weightsText,
} from '../../divisions/coverage-text.ts'

export type Rule = DivisionToEdit['rules'][number]

/** Context for rule texts: the organization's levels by order, and the tournament's year for ages. */
export interface RuleContext {
  readonly levels: LevelNames
  readonly year: number
}

/** `Born 2014–2015 (12–13 years)`, `Female`, `30–35 kg`; '' for an unlimited rule. */
const ruleText = ({ field, min, max }: Rule, { levels, year }: RuleContext): string => {
  if (min === null && max === null) return ''
  if (field === 'Level.Order') return levelsText(min, max, levels)
  if (field === 'Weight') return weightsText(min, max)
  if (field === 'Gender') return min === max ? genderText(min === 0 ? 0 : 1) : ''
  return divisionEditorText('bornAge', { born: bornText(min, max), ages: agesText(min, max, year) })
}

/** A division's rules in one line. */
export const rulesText = (rules: readonly Rule[], context: RuleContext): string =>
  rules
    .map((rule) => ruleText(rule, context))
    .filter((text) => text !== '')
    .join(' · ')
