/** How a deduction is given (video-review rule 9): at a moment, once with a slider, or as a number. */
export const rubricTypes = ['TimeScoped', 'Global', 'Numeric'] as const
export type RubricType = (typeof rubricTypes)[number]

/** How deductions affect a rule's points (video-review rule 10). */
export const scoreImpacts = ['Increment', 'Decrement'] as const
export type ScoreImpact = (typeof scoreImpacts)[number]
