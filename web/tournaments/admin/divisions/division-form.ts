import type { DivisionForm } from '../../../../api/contract/event-form.ts'
import type { DivisionToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { boundsOf, checkDivision } from '../../../../domain/tournaments/published-set-up.ts'
import { divisionEditorText } from '../../../texts/en/division-editor.ts'
import { textOf } from '../../../texts/refusals.ts'
import type { Draft, FieldErrors } from '../../../ui/form/draft.ts'
import type { Rule } from './rule-text.ts'

export type DivisionDraft = Draft<DivisionForm>

export const emptyDivision: DivisionDraft = {
  name: '',
  prefix: '',
  description: '',
  tags: [],
  minYear: null,
  maxYear: null,
  minLevel: null,
  maxLevel: null,
  gender: null,
  minWeight: null,
  maxWeight: null,
}

const orderText = (order: number | null): string | null => (order === null ? null : String(order))

/** The dialog's initial values. */
export const draftOfDivision = ({ name, prefix, description, tags, rules }: DivisionToEdit): DivisionDraft => {
  const [year, level] = [boundsOf(rules, 'DateOfBirth.Year'), boundsOf(rules, 'Level.Order')]
  const [gender, weight] = [boundsOf(rules, 'Gender'), boundsOf(rules, 'Weight')]
  return {
    name,
    prefix,
    description,
    tags,
    minYear: year.min,
    maxYear: year.max,
    minLevel: orderText(level.min),
    maxLevel: orderText(level.max),
    minWeight: weight.min,
    maxWeight: weight.max,
    gender: gender.min === null || gender.min !== gender.max ? null : gender.min === 0 ? '0' : '1',
  }
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** The entered rules (tournaments rule 24). */
export const rulesOf = (draft: DivisionDraft): Rule[] => {
  const rules: readonly Rule[] = [
    { field: 'DateOfBirth.Year', min: draft.minYear, max: draft.maxYear },
    { field: 'Level.Order', min: numberOf(draft.minLevel), max: numberOf(draft.maxLevel) },
    { field: 'Gender', min: numberOf(draft.gender), max: numberOf(draft.gender) },
    { field: 'Weight', min: draft.minWeight, max: draft.maxWeight },
  ]
  return rules.filter(({ min, max }) => min !== null || max !== null)
}

export const divisionOf = (id: string, draft: DivisionForm): DivisionToEdit => ({
  id,
  name: draft.name,
  prefix: draft.prefix,
  description: draft.description,
  tags: draft.tags,
  rules: rulesOf(draft),
})

const lastFieldOf = {
  'DateOfBirth.Year': 'maxYear',
  'Level.Order': 'maxLevel',
  Gender: 'gender',
  Weight: 'maxWeight',
} as const

/** A name, a prefix and at least one rule (tournaments rule 23); as errors by field. */
export const divisionProblems = (draft: DivisionDraft): FieldErrors => {
  const rules = rulesOf(draft)
  const reversed = rules.filter(({ min, max }) => min !== null && max !== null && min > max)
  if (reversed.length > 0) {
    return Object.fromEntries(reversed.map(({ field }) => [lastFieldOf[field], divisionEditorText('aboveEnd')]))
  }
  const problem = checkDivision({ name: draft.name || '-', prefix: draft.prefix || '-', rules })
  return problem === null ? {} : { minYear: textOf(problem) }
}
