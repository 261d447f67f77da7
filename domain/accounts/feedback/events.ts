import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, idOf, line, text, token } from '../../kernel/fields.ts'

/** The values used in the API; the form labels FeatureRequest as "Feature" (accounts rule 54). */
export const feedbackCategories = ['Support', 'FeatureRequest', 'Bug'] as const
export type FeedbackCategory = (typeof feedbackCategories)[number]

const ofFeedback = { feedbackId: idOf('feedback'), userId: idOf('user') }
const giver = ({ userId }: { userId: string }): string => userId

/**
 * A user's feedback to the organization and what happens to it. Stream `feedback-<tenant>.<feedbackId>`. `userId` is
 * always the author; all texts, including the answer, are that person's data.
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
      audit: { about: 'feedback', title: 'Feedback given' },
      personal: { subject: giver, erased: { summary: '', detail: '' } },
    },
  ),
  /** A mail was sent: the feedback to the support team, or an answer to its author. */
  FeedbackMailed: event(1, z.object({ ...ofFeedback, mailId: token() }), {
    audit: { about: 'feedback', title: 'Feedback sent by email' },
  }),
  FeedbackAnswered: event(1, z.object({ ...ofFeedback, answerId: token(), answer: text() }), {
    audit: { about: 'feedback', title: 'Feedback answered' },
    personal: { subject: giver, erased: { answer: '' } },
  }),
  FeedbackClosed: event(1, z.object(ofFeedback), {
    audit: { about: 'feedback', title: 'Feedback closed' },
  }),
  /** Closed feedback is open again; its status is Answered if it has answers. */
  FeedbackReopened: event(1, z.object(ofFeedback), {
    audit: { about: 'feedback', title: 'Feedback reopened' },
  }),
}
export type FeedbackEvent = EventOf<typeof feedbackEvents>
