/**
 * How a deduction is given (spec/training-and-review.md §3 Rubric): at a moment, once with a slider, or as a number.
 */
export const rubricTypes = ['TimeScoped', 'Global', 'Numeric'] as const
export type RubricType = (typeof rubricTypes)[number]

/** How deductions affect a rule's points (spec/training-and-review.md §3 Scoring rule). */
export const scoreImpacts = ['Increment', 'Decrement'] as const
export type ScoreImpact = (typeof scoreImpacts)[number]
