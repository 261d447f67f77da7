/** How the scores of a video's reviews are combined (judging rule 7). */
export type JudgedCalculation = 'Average' | 'TrimmedAverage'
/** What decides between equal scores, in order (judging rule 8). */
export type TieBreaker = 'HighestScore' | 'FewestDeductions'

/** By which rules the videos of an event are judged. */
export interface JudgingRules {
  /** The category whose rubrics judges mark with; null for the category of the rubrics without an event. */
  readonly categoryId: string | null
  /** How many reviews a video needs: 1, 3 or 5. */
  readonly judges: number
  readonly calculation: JudgedCalculation
  /** Points by which reviews may differ before one more is needed; null for any difference. */
  readonly maxDifference: number | null
  readonly tieBreakers: readonly TieBreaker[]
}

/** What holds for an event until its directors decide. */
export const usualJudging: JudgingRules = {
  categoryId: null,
  judges: 1,
  calculation: 'Average',
  maxDifference: null,
  tieBreakers: ['HighestScore', 'FewestDeductions'],
}

/** The allowed numbers of reviews of a video (judging rule 6). */
export const NUMBERS_OF_JUDGES: readonly number[] = [1, 3, 5]
export const MAX_DIFFERENCE = 100
