import type { SubmissionEvent } from '../../domain/video-review/submission/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { mailReview } from '../video-review/submission/mail-review.ts'

const NAME = 'mail-reviews'

type Given = RecordedOf<SubmissionEvent, 'ReviewGiven' | 'ReviewChanged'>

/** A review was given, or its decision changed → the student's family gets a mail, once for each decision. */
export const mailReviews = (
  deps: Needs<'handler' | 'mailer' | 'sites'>,
): Process<Extract<SubmissionEvent, { type: 'ReviewGiven' | 'ReviewChanged' }>> => {
  const mail = (event: Given) => mailReview(deps)(causedBy(event, NAME), event.data)
  return { name: NAME, startsAt: 'introduction', on: { ReviewGiven: mail, ReviewChanged: mail } }
}
