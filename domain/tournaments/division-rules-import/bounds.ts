import type { DivisionRule } from '../tournament/events.ts'

type Field = DivisionRule['field']
export interface Bounds {
  readonly min: number | null
  readonly max: number | null
}

/** In the order of a workbook's columns. */
export const fields: readonly Field[] = ['DateOfBirth.Year', 'Level.Order', 'Gender', 'Weight']

/** The combined bounds of all rules for a field; both are null if there are none. */
export const boundsOf = (rules: readonly DivisionRule[], field: Field): Bounds => {
  const mins = rules.flatMap((rule) => (rule.field === field && rule.min !== null ? [rule.min] : []))
  const maxs = rules.flatMap((rule) => (rule.field === field && rule.max !== null ? [rule.max] : []))
  const min = mins.length === 0 ? null : Math.max(...mins)
  const max = maxs.length === 0 ? null : Math.min(...maxs)
  // Every athlete matches one of the two.
  return field === 'Gender' && min === 0 && max === 1 ? { min: null, max: null } : { min, max }
}

/** Whether the same athletes fit both rule sets, however they are written. */
export const isSameRules = (a: readonly DivisionRule[], b: readonly DivisionRule[]): boolean =>
  fields.every((field) => {
    const [one, other] = [boundsOf(a, field), boundsOf(b, field)]
    return one.min === other.min && one.max === other.max
  })
