import { type ScoredReview, scoreOf } from '../video-review/published.ts'
import type { JudgingRules, TieBreaker } from './rules.ts'

/** What a place depends on of one review. */
export interface JudgedReview {
  /** Points, 0 to 100. */
  readonly total: number
  /** How many deductions it has. */
  readonly deductions: number
}

/** Prescribed for results (judging rule 9). */
export const WITHDRAWN = -2
export const NO_SCORE = -1

const spread = (totals: readonly number[]): number => Math.max(...totals) - Math.min(...totals)

/**
 * How many reviews a video needs: those of the event's rules, and one more if they differ by too many points (judging
 * rule 6). `reviews`: the oldest first.
 */
export const reviewsNeeded = (
  { judges, maxDifference }: Pick<JudgingRules, 'judges' | 'maxDifference'>,
  reviews: readonly Pick<JudgedReview, 'total'>[],
): number => {
  if (maxDifference === null || reviews.length < judges) return judges
  const totals = reviews.slice(0, judges).map(({ total }) => total)
  return spread(totals) > maxDifference ? judges + 1 : judges
}

/** The average of the reviews with two decimals (judging rule 7); -1 without reviews. */
export const combinedScore = (
  { calculation }: Pick<JudgingRules, 'calculation'>,
  reviews: readonly Pick<JudgedReview, 'total'>[],
): number => {
  if (reviews.length === 0) return NO_SCORE
  const totals = reviews.map(({ total }) => total).sort((a, b) => a - b)
  const counted = calculation === 'TrimmedAverage' && totals.length >= 3 ? totals.slice(1, -1) : totals
  return Math.round((counted.reduce((sum, total) => sum + total, 0) * 100) / counted.length) / 100
}

/** An athlete of a bracket with the reviews of the video; the oldest review first. */
export interface Contender {
  readonly studentId: string
  /** Null without a video. */
  readonly submissionId: string | null
  readonly isWithdrawn: boolean
  readonly reviews: readonly JudgedReview[]
}

/** The place of an athlete in a bracket. */
export interface Placing {
  readonly studentId: string
  readonly submissionId: string | null
  /** From 1; null for athletes who withdrew, or whose video has no score. */
  readonly place: number | null
  /** Points with two decimals; -1 for none, -2 for a withdrawal (judging rule 9). */
  readonly score: number
}

/** Descending by each value in turn. */
const compare = (a: readonly number[], b: readonly number[]): number => {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0
    if (value !== other) return other - value
  }
  return 0
}

/** What decides the order of two contenders: the score, then the event's tie breakers. Higher values come first. */
const keyOf = ({ calculation, tieBreakers }: JudgingRules, { reviews }: Contender): readonly number[] => [
  combinedScore({ calculation }, reviews),
  ...tieBreakers.map((one) =>
    one === 'HighestScore'
      ? Math.max(...reviews.map(({ total }) => total))
      : -reviews.reduce((sum, { deductions }) => sum + deductions, 0) / reviews.length,
  ),
]

/**
 * The places of a bracket by the current scores, best first; athletes without a place follow, those who withdrew last
 * (judging rules 7 to 9).
 */
export const placingsOf = (rules: JudgingRules, contenders: readonly Contender[]): readonly Placing[] => {
  const ranked = contenders
    .filter(({ isWithdrawn, reviews }) => !isWithdrawn && reviews.length > 0)
    .map((contender) => ({ contender, key: keyOf(rules, contender) }))
    .sort((a, b) => compare(a.key, b.key) || (a.contender.studentId < b.contender.studentId ? -1 : 1))
  const placed: Placing[] = []
  for (const [at, { contender, key }] of ranked.entries()) {
    const { studentId, submissionId } = contender
    const before = ranked[at - 1]
    const isShared = before !== undefined && compare(before.key, key) === 0
    const place = isShared ? (placed[at - 1]?.place ?? at + 1) : at + 1
    placed.push({ studentId, submissionId, place, score: key[0] ?? NO_SCORE })
  }
  const rest = contenders
    .filter(({ isWithdrawn, reviews }) => isWithdrawn || reviews.length === 0)
    .map(({ studentId, submissionId, isWithdrawn }) => ({
      studentId,
      submissionId,
      place: null,
      score: isWithdrawn ? WITHDRAWN : NO_SCORE,
    }))
    .sort((a, b) => b.score - a.score || (a.studentId < b.studentId ? -1 : 1))
  return [...placed, ...rest]
}

/**
 * What decided the place of an athlete among those with an equal score: the tie breakers that separate the athlete from
 * each of them, in the event's order; empty if none did (judging rule 8).
 */
export const tieDecidedBy = (
  rules: JudgingRules,
  contenders: readonly Contender[],
  studentId: string,
): readonly TieBreaker[] => {
  const scored = contenders.filter(({ isWithdrawn, reviews }) => !isWithdrawn && reviews.length > 0)
  const own = scored.find((one) => one.studentId === studentId)
  if (own === undefined) return []
  const [score, ...breakers] = keyOf(rules, own)
  const deciding = new Set(
    scored.map((other) => {
      const [otherScore, ...others] = keyOf(rules, other)
      return otherScore === score ? breakers.findIndex((value, at) => value !== others[at]) : -1
    }),
  )
  return rules.tieBreakers.filter((_, at) => deciding.has(at))
}

/** How many reviews a bracket's videos still need (judging rule 10). */
export const missingReviews = (rules: JudgingRules, contenders: readonly Contender[]): number =>
  contenders
    .filter(({ isWithdrawn, submissionId }) => !isWithdrawn && submissionId !== null)
    .reduce((sum, { reviews }) => sum + Math.max(0, reviewsNeeded(rules, reviews) - reviews.length), 0)

/** What counts of a review: its score, and how many deductions it has. */
export const scoreOfReview = ({ rules, feedback }: ScoredReview): JudgedReview => ({
  total: scoreOf(rules, feedback).total,
  deductions: feedback.filter(({ weight }) => weight > 0).length,
})
