import type { SubmittedVideo } from '../../api/contract/review.ts'
import { kitText } from '../texts/en/kit.ts'
import { reviewText } from '../texts/en/review.ts'
import { numberFormat } from '../texts/formats.ts'

type Shown = Pick<SubmittedVideo, 'reviewId' | 'statusText'>

/** Sums are whole numbers, percentages have 2 decimals (video-review rule 24), formatted for the user's region. */
export const scoreText = (points: number, type: 'Sum' | 'Percentage'): string =>
  type === 'Sum'
    ? numberFormat({ maximumFractionDigits: 0 }).format(points)
    : numberFormat({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(points / 100)

/** A total with what it is of: `95 of 100`, `92.50%` (video-review rule 36). `most`: points. */
export const totalText = (points: number, type: 'Sum' | 'Percentage', most = 100): string =>
  type === 'Percentage'
    ? scoreText(points, type)
    : kitText('partOf', { part: scoreText(points, type), all: scoreText(most, type) })

/** 'Pending review' when no review exists, otherwise the reviews' combined result (video-review rule 24). */
export const resultText = ({ reviewId, statusText }: Shown): string => {
  if (reviewId === null) return reviewText('pending')
  return totalText(Number.parseFloat(statusText), statusText.endsWith('%') ? 'Percentage' : 'Sum')
}

type Decided = Pick<SubmittedVideo, 'status' | 'hasPass'>

/** Pending until the last required review, also with an earlier one. */
export const decisionText = ({ status, hasPass }: Decided): string =>
  status === 'PendingReview' ? reviewText('pending') : reviewText(hasPass ? 'accepted' : 'needsWork')

export const decisionTone = ({ status, hasPass }: Decided): 'wait' | 'good' | 'bad' => {
  if (status === 'PendingReview') return 'wait'
  return hasPass ? 'good' : 'bad'
}
