import { dateIn, type Instant } from '../kernel/time.ts'
import { meanOf } from './result.ts'
import { type Deduction, type RuleOfScore, scoreOf } from './score.ts'

/** A review, as counted by progress. */
export interface CountedReview {
  readonly submissionId: string
  readonly itemId: string
  readonly authorId: string
  /** When the video was submitted. */
  readonly at: Instant
  readonly rules: readonly RuleOfScore[]
  readonly feedback: readonly (Deduction & { readonly rubricTitle: string })[]
}

/** The score of a video. */
export interface VideoScore {
  readonly submissionId: string
  readonly itemId: string
  readonly at: Instant
  /** Points: the mean of its reviews. */
  readonly points: number
}

/** The scores of the reviewed videos, oldest video first. */
export const videoScores = (reviews: readonly CountedReview[]): readonly VideoScore[] =>
  [...Map.groupBy(reviews, ({ submissionId }) => submissionId)]
    .flatMap(([submissionId, [first, ...others]]) => {
      if (first === undefined) return []
      const points = meanOf([first, ...others].map(({ rules, feedback }) => scoreOf(rules, feedback).total))
      return [{ submissionId, itemId: first.itemId, at: first.at, points }]
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))

export interface MonthOfItem {
  readonly itemId: string
  /** `2026-03`: the month of the videos' dates in the time zone. */
  readonly month: string
  /** Points. */
  readonly mean: number
  readonly videos: number
}

/** The mean score of each item's videos by month, oldest month first. */
export const byMonth = (scores: readonly VideoScore[], timezone: string): readonly MonthOfItem[] =>
  [...Map.groupBy(scores, ({ itemId, at }) => `${dateIn(at, timezone).slice(0, 7)} ${itemId}`)]
    .map(([key, of]) => ({
      itemId: key.slice(8),
      month: key.slice(0, 7),
      mean: meanOf(of.map(({ points }) => points)),
      videos: of.length,
    }))
    .sort((a, b) => (a.month < b.month ? -1 : Number(a.month > b.month)))

export interface LostPoints {
  readonly rubricId: string
  /** As in the newest review. */
  readonly title: string
  /** Points deducted in all counted reviews together. */
  readonly points: number
  /** Number of videos with such a deduction. */
  readonly videos: number
}

const pointsOf = (feedback: readonly Deduction[]): number =>
  feedback.reduce((sum, { weight }) => sum + Math.round(weight * 1_000_000), 0) / 10_000

/** The marks that deduct points by the rules of their review. */
const deductionsOf = ({ rules, feedback }: CountedReview): CountedReview['feedback'] =>
  feedback.filter(({ rubricId }) =>
    rules.some((rule) => rule.scoreImpact === 'Decrement' && rule.rubricIds.includes(rubricId)),
  )

/** The rubrics on which most points are lost, in descending order. */
export const lostPoints = (reviews: readonly CountedReview[]): readonly LostPoints[] => {
  const marks = reviews.flatMap((review) =>
    deductionsOf(review).map((mark) => ({ ...mark, at: review.at, submissionId: review.submissionId })),
  )
  return [...Map.groupBy(marks, ({ rubricId }) => rubricId)]
    .map(([rubricId, of]) => ({
      rubricId,
      title: of.reduce((newest, one) => (Date.parse(one.at) > Date.parse(newest.at) ? one : newest)).rubricTitle,
      points: pointsOf(of),
      videos: new Set(of.map(({ submissionId }) => submissionId)).size,
    }))
    .sort((a, b) => b.points - a.points)
}

/** How a reviewer differs from others who reviewed the same videos. */
export interface Difference {
  readonly authorId: string
  /** Null for the whole score. */
  readonly rubricId: string | null
  /** Null for the whole score. */
  readonly title: string | null
  /** Points above the others' mean (negative if below): of the score, or of the points deducted for the rubric. */
  readonly mean: number
  /** Number of videos reviewed by this reviewer and at least one other. */
  readonly videos: number
}

/**
 * How far each reviewer differs from the others on videos with two or more reviews: for the whole score and for each
 * rubric, as a mean over those videos. The differences of all reviewers of one video add up to zero.
 */
export const differences = (reviews: readonly CountedReview[]): readonly Difference[] => {
  const found: (Omit<Difference, 'mean' | 'videos'> & { readonly points: number })[] = []
  for (const [, of] of Map.groupBy(reviews, ({ submissionId }) => submissionId)) {
    if (of.length < 2) continue
    const titles = new Map(of.flatMap(deductionsOf).map(({ rubricId, rubricTitle }) => [rubricId, rubricTitle]))
    const add = (rubricId: string | null, value: (review: CountedReview) => number) => {
      const values = of.map(value)
      const sum = values.reduce((total, one) => total + one, 0)
      for (const [at, { authorId }] of of.entries()) {
        const own = values[at] ?? 0
        const points = own - (sum - own) / (of.length - 1)
        found.push({ authorId, rubricId, title: rubricId === null ? null : (titles.get(rubricId) ?? ''), points })
      }
    }
    add(null, ({ rules, feedback }) => scoreOf(rules, feedback).total)
    for (const rubricId of titles.keys())
      add(rubricId, (review) => pointsOf(deductionsOf(review).filter((mark) => mark.rubricId === rubricId)))
  }
  return [...Map.groupBy(found, ({ authorId, rubricId }) => `${authorId} ${rubricId ?? ''}`).values()].flatMap(
    ([first, ...others]) => {
      if (first === undefined) return []
      const { points: _, ...of } = first
      return [{ ...of, mean: meanOf([first, ...others].map(({ points }) => points)), videos: others.length + 1 }]
    },
  )
}
