import { type Deduction, type RuleOfScore, scoreOf } from './score.ts'

/** How a review policy calculates scores (video-review rule 24). */
export type ScoreCalculation = 'Sum' | 'Percentage'

export interface ResultRow {
  readonly label: string
  /** A fraction. */
  readonly value: number
  readonly isTotal: boolean
}

/** The combined result of a video's reviews (video-review rule 24). */
export interface ReviewResult {
  readonly rows: readonly ResultRow[]
  /** Points; -1 without reviews (video-review rule 13). */
  readonly total: number
  readonly type: ScoreCalculation
  readonly resultText: string
  readonly hasFeedback: boolean
}

export interface ScoredReview {
  readonly rules: readonly RuleOfScore[]
  readonly feedback: readonly Deduction[]
}

/** Prescribed by video-review rule 24. */
export const PENDING_REVIEW = 'Pending review'

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Percentages have 2 decimals and a percent sign, sums are whole numbers (video-review rule 24). `totals`: one per
 * review.
 */
export const resultText = (type: ScoreCalculation, totals: readonly number[]): string => {
  if (totals.length === 0) return PENDING_REVIEW
  const mean = meanOf(totals)
  return type === 'Percentage' ? `${mean.toFixed(2)}%` : String(Math.round(mean))
}

/** The points that a review's score is of: 100 without marks, otherwise the most that its rules give together. */
const mostOf = ({ rules, feedback }: ScoredReview): number =>
  feedback.length === 0
    ? 100
    : rules.reduce((sum, { scoreImpact, value, max }) => sum + 100 * (scoreImpact === 'Increment' ? max : value), 0)

/** The points that the combined score of these reviews is of: the mean; 100 without a review (video-review rule 36). */
export const mostPoints = (reviews: readonly ScoredReview[]): number =>
  reviews.length === 0 ? 100 : Math.round(meanOf(reviews.map(mostOf)))

/**
 * Combines the reviews of a video: each row and the total are means, so that the scale does not depend on the number of
 * reviews.
 */
export const resultOf = (type: ScoreCalculation, reviews: readonly ScoredReview[]): ReviewResult => {
  const scores = reviews.map(({ rules, feedback }) => scoreOf(rules, feedback))
  const totals = scores.map(({ total }) => total)
  const values = new Map<string, number[]>()
  for (const { label, value } of scores.flatMap(({ rows }) => rows))
    values.set(label, [...(values.get(label) ?? []), value])
  const total = totals.length === 0 ? -1 : meanOf(totals)
  return {
    rows: [
      ...[...values].map(([label, of]) => ({ label, value: meanOf(of), isTotal: false })),
      ...(totals.length === 0 ? [] : [{ label: 'Total', value: total / 100, isTotal: true }]),
    ],
    total,
    type,
    resultText: resultText(type, totals),
    hasFeedback: reviews.some(({ feedback }) => feedback.length > 0),
  }
}
