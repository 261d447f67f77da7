import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, idOf, line, text, token } from '../../kernel/fields.ts'

/** As the wire has it; the form says Feature for FeatureRequest (spec/training-and-review.md §3, §9). */
export const feedbackCategories = ['Support', 'FeatureRequest', 'Bug'] as const
export type FeedbackCategory = (typeof feedbackCategories)[number]

const ofFeedback = { feedbackId: idOf('feedback'), userId: idOf('user') }
const giver = ({ userId }: { userId: string }): string => userId

/**
 * What a user writes to the organization, and what becomes of it. Stream `feedback-<tenant>.<feedbackId>`. `userId` is
 * always who gave it: the texts, the answer too, are that person's data.
 */
export const feedbackEvents = {
  FeedbackGiven: event(
    1,
    z.object({
      ...ofFeedback,
      category: choice(feedbackCategories, { words: { FeatureRequest: 'Feature' } }),
      summary: line(),
      detail: text(),
    }),
    {
      audit: { about: 'feedback', title: 'Feedback given', sets: { status: 'Open' } },
      personal: { subject: giver, erased: { summary: '', detail: '' } },
    },
  ),
  /** A mail about it was sent: the request to those who support, or an answer to its giver. */
  FeedbackMailed: event(1, z.object({ ...ofFeedback, mailId: token() }), {
    audit: { about: 'feedback', title: 'Feedback sent by e-mail' },
  }),
  FeedbackAnswered: event(1, z.object({ ...ofFeedback, answerId: token(), answer: text() }), {
    audit: { about: 'feedback', title: 'Feedback answered', sets: { status: 'Answered' } },
    personal: { subject: giver, erased: { answer: '' } },
  }),
  FeedbackClosed: event(1, z.object(ofFeedback), {
    audit: { about: 'feedback', title: 'Feedback closed', sets: { status: 'Closed' } },
  }),
  /** Closed feedback is open again; answered, if it was answered before. */
  FeedbackReopened: event(1, z.object(ofFeedback), {
    audit: { about: 'feedback', title: 'Feedback reopened', sets: { status: 'Open' } },
  }),
}
export type FeedbackEvent = EventOf<typeof feedbackEvents>
