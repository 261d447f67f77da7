import type { DivisionRule } from '../tournament/events.ts'

type Field = DivisionRule['field']
export interface Bounds {
  readonly min: number | null
  readonly max: number | null
}

/** In the order in which a workbook has them. */
export const fields: readonly Field[] = ['DateOfBirth.Year', 'Level.Order', 'Gender', 'Weight']

/** What all rules for a field together demand; both null where none does. */
export const boundsOf = (rules: readonly DivisionRule[], field: Field): Bounds => {
  const mins = rules.flatMap((rule) => (rule.field === field && rule.min !== null ? [rule.min] : []))
  const maxs = rules.flatMap((rule) => (rule.field === field && rule.max !== null ? [rule.max] : []))
  const min = mins.length === 0 ? null : Math.max(...mins)
  const max = maxs.length === 0 ? null : Math.min(...maxs)
  // Every athlete is one or the other.
  return field === 'Gender' && min === 0 && max === 1 ? { min: null, max: null } : { min, max }
}

/** Whether the same athletes fit, however it is written. */
export const sameRules = (a: readonly DivisionRule[], b: readonly DivisionRule[]): boolean =>
  fields.every((field) => {
    const [one, other] = [boundsOf(a, field), boundsOf(b, field)]
    return one.min === other.min && one.max === other.max
  })
