/** The part of a feedback item that a score depends on (video-review rule 22). */
export interface Deduction {
  readonly rubricId: string
  /** A fraction: 0.05 is five points. */
  readonly weight: number
}

/** The part of a scoring rule that a review stores (video-review rule 10). */
export interface RuleOfScore {
  readonly title: string
  readonly rubricIds: readonly string[]
  readonly scoreImpact: 'Increment' | 'Decrement'
  readonly value: number
  readonly min: number
  readonly max: number
}

export interface ScoreRow {
  readonly label: string
  /** A fraction. */
  readonly value: number
}

export interface Score {
  readonly rows: readonly ScoreRow[]
  /** Points. */
  readonly total: number
}

/** Numeric deductions are whole hundredths; the fraction of a slider may be finer. */
const PRECISION = 1_000_000
const parts = (fraction: number): number => Math.round(fraction * PRECISION)

/**
 * The score of one review (video-review rule 12): 100 without deductions. Otherwise each rule starts at its value, the
 * weights of its rubrics' deductions are added or subtracted, the result is clamped to its bounds, and the results of
 * all rules are added, multiplied by 100 and rounded. Rules without deductions count their value. Sums use integers, so
 * that the order of the deductions never matters.
 */
export const scoreOf = (rules: readonly RuleOfScore[], deductions: readonly Deduction[]): Score => {
  const values = rules.map((rule) => {
    const weight = deductions
      .filter(({ rubricId }) => rule.rubricIds.includes(rubricId))
      .reduce((sum, one) => sum + parts(one.weight), 0)
    const points = parts(rule.value) + (rule.scoreImpact === 'Increment' ? weight : -weight)
    return Math.min(parts(rule.max), Math.max(parts(rule.min), points))
  })
  const sum = values.reduce((total, value) => total + value, 0)
  return {
    rows: rules.map(({ title }, at) => ({ label: title, value: (values[at] ?? 0) / PRECISION })),
    total: deductions.length === 0 ? 100 : Math.round((sum * 100) / PRECISION),
  }
}

/**
 * The rules that score marks of these rubrics: the current rules that count at least one of them, or, if there are
 * none, a rule that subtracts everything from 100.
 */
export const rulesFor = <R extends RuleOfScore>(
  rules: readonly R[],
  rubricIds: readonly string[],
  title: string,
): readonly RuleOfScore[] => {
  const counting = rules.filter((rule) => rule.rubricIds.some((id) => rubricIds.includes(id)))
  return counting.length === 0 ? [withoutRules(rubricIds, title)] : counting
}

/** The default rule for rubrics without a scoring rule: everything is subtracted from 100. */
export const withoutRules = (rubricIds: readonly string[], title: string): RuleOfScore => ({
  title,
  rubricIds,
  scoreImpact: 'Decrement',
  value: 1,
  min: 0,
  max: 1,
})
