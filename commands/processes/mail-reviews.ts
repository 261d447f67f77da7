import type { SubmissionEvent } from '../../domain/video-review/submission/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { mailReview } from '../video-review/submission/mail-review.ts'

const NAME = 'mail-reviews'

type Given = RecordedOf<SubmissionEvent, 'ReviewGiven' | 'ReviewChanged'>

/** A review was given, or decides otherwise than before → the student's family is told, once for each decision. */
export const mailReviews = (
  deps: Needs<'handler' | 'mailer' | 'sites'>,
): Process<Extract<SubmissionEvent, { type: 'ReviewGiven' | 'ReviewChanged' }>> => {
  const tell = (event: Given) => mailReview(deps)(causedBy(event, NAME), event.data)
  return { name: NAME, startsAt: 'introduction', on: { ReviewGiven: tell, ReviewChanged: tell } }
}
