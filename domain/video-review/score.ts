/** spec/training-and-review.md §3 Feedback item: what of a deduction counts towards a score. */
export interface Deduction {
  readonly rubricId: string
  /** A fraction: 0.05 is five points. */
  readonly weight: number
}

/** What of a scoring rule a review keeps (spec/training-and-review.md §3 Scoring rule). */
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

/** Numeric deductions are whole hundredths; finer than that is what a slider's fraction comes to. */
const PRECISION = 1_000_000
const parts = (fraction: number): number => Math.round(fraction * PRECISION)

/**
 * The score of one review (spec/training-and-review.md §9): 100 without deductions. Otherwise each rule starts at its value, the
 * weights of its rubrics' deductions are added or taken off, what comes out is kept within its bounds, and all rules are
 * added up, times 100, rounded. Rules that no deduction touched count their value. Sums are made of integers, so that the order of the
 * deductions never matters.
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
 * The rules by which marks of these rubrics are scored: those that count one of them, as they are now; where there is none, everything
 * is taken off 100.
 */
export const rulesFor = <R extends RuleOfScore>(
  rules: readonly R[],
  rubricIds: readonly string[],
  title: string,
): readonly RuleOfScore[] => {
  const counting = rules.filter((rule) => rule.rubricIds.some((id) => rubricIds.includes(id)))
  return counting.length === 0 ? [withoutRules(rubricIds, title)] : counting
}

/** The rule where an organization has none for these rubrics: everything is taken off 100. */
export const withoutRules = (rubricIds: readonly string[], title: string): RuleOfScore => ({
  title,
  rubricIds,
  scoreImpact: 'Decrement',
  value: 1,
  min: 0,
  max: 1,
})
