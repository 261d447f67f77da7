import { dateIn, type Instant } from '../kernel/time.ts'
import { meanOf } from './result.ts'
import { type Deduction, type RuleOfScore, scoreOf } from './score.ts'

/** A review as progress counts it. */
export interface CountedReview {
  readonly submissionId: string
  readonly itemId: string
  readonly authorId: string
  /** When the video was handed in. */
  readonly at: Instant
  readonly rules: readonly RuleOfScore[]
  readonly feedback: readonly (Deduction & { readonly rubricTitle: string })[]
}

/** What a video came to. */
export interface VideoScore {
  readonly submissionId: string
  readonly itemId: string
  readonly at: Instant
  /** Points: the mean of its reviews. */
  readonly points: number
}

/** The scores of the videos that were reviewed, the oldest video first. */
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
  /** `2026-03`, of the videos' days in the time zone. */
  readonly month: string
  /** Points. */
  readonly mean: number
  readonly videos: number
}

/** What the videos of each item came to, month by month, the oldest month first. */
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
  /** As the newest review has it. */
  readonly title: string
  /** Points taken off, for each review of all that are counted. */
  readonly mean: number
  /** In how many of the videos. */
  readonly videos: number
}

const pointsOf = (feedback: readonly Deduction[]): number =>
  feedback.reduce((sum, { weight }) => sum + Math.round(weight * 1_000_000), 0) / 10_000

/** The marks that take points off, by the rules that the review was given with. */
const deductionsOf = ({ rules, feedback }: CountedReview): CountedReview['feedback'] =>
  feedback.filter(({ rubricId }) =>
    rules.some((rule) => rule.scoreImpact === 'Decrement' && rule.rubricIds.includes(rubricId)),
  )

/** What points are lost on, the most first. */
export const lostPoints = (reviews: readonly CountedReview[]): readonly LostPoints[] => {
  const marks = reviews.flatMap((review) =>
    deductionsOf(review).map((mark) => ({ ...mark, at: review.at, submissionId: review.submissionId })),
  )
  return [...Map.groupBy(marks, ({ rubricId }) => rubricId)]
    .map(([rubricId, of]) => ({
      rubricId,
      title: of.reduce((newest, one) => (Date.parse(one.at) > Date.parse(newest.at) ? one : newest)).rubricTitle,
      mean: pointsOf(of) / reviews.length,
      videos: new Set(of.map(({ submissionId }) => submissionId)).size,
    }))
    .sort((a, b) => b.mean - a.mean)
}

/** How a reviewer differs from the others who reviewed the same videos. */
export interface Difference {
  readonly authorId: string
  /** Null for the whole score. */
  readonly rubricId: string | null
  /** Null for the whole score. */
  readonly title: string | null
  /** Points above the others' mean (below: negative), of scores; of rubrics: more points taken off than the others. */
  readonly mean: number
  /** How many videos both they and somebody else reviewed. */
  readonly videos: number
}

/**
 * How far each reviewer is from the others, where two or more reviewed the same video: for the whole score and for each
 * rubric, as a mean over those videos. On one video the differences of all its reviewers add up to nothing.
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
