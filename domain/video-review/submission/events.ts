import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, code, count, idOf, instant, name, number, propertyOf, referenceTo, text } from '../../kernel/fields.ts'
import { rubricTypes, scoreImpacts } from '../grading/kinds.ts'
import { shapeKinds } from './drawing.ts'

const ofSubmission = { submissionId: idOf('submission'), studentId: idOf('student') }

/** A mark in a review, with the rubric as it was then (spec/training-and-review.md §3 Feedback item). */
const feedbackItem = z.object({
  feedbackId: referenceTo('review'),
  rubricId: referenceTo('rubric'),
  rubricType: choice(rubricTypes),
  rubricTitle: name('Rubric'),
  weight: number('Weight'),
  /** Seconds from the beginning of the video; null where it is of no moment. */
  timestamp: number('Moment').nullable(),
  /** Where in the picture, as fractions of its width and height; null where it is at no place. */
  place: z.object({ x: number(), y: number(), width: number(), height: number() }).nullable(),
  /** What was drawn over the picture at that moment. */
  drawing: z.array(z.object({ kind: choice(shapeKinds), points: z.array(z.tuple([number(), number()])) })),
  /** What the reviewer says about that moment, as a sound that the storage keeps; null for nothing. */
  voice: z.object({ noteId: code('Voice note'), seconds: number('Seconds') }).nullable(),
})
export type FeedbackItem = z.infer<typeof feedbackItem>

/** A scoring rule as it was when the review was saved, so that a score never changes by itself. */
const ruleThen = z.object({
  title: name('Scoring rule'),
  rubricIds: z.array(referenceTo('rubric')),
  scoreImpact: choice(scoreImpacts),
  value: number(),
  min: number(),
  max: number(),
})

const decision = choice(['pass', 'fail'], { label: 'Decision', words: { pass: 'Accept', fail: 'Needs work' } })

const review = z.object({
  ...ofSubmission,
  reviewId: referenceTo('review'),
  authorId: idOf('user'),
  status: decision,
  text: text('Comments'),
  feedback: z.array(feedbackItem),
  rules: z.array(ruleThen),
})

/** Nothing could be drawn before version 2. */
const withoutDrawings = (data: unknown): unknown => withEachMark(data, { drawing: [] })
/** Nothing could be said before version 3. */
const withoutVoices = (data: unknown): unknown => withEachMark(data, { voice: null })

const withEachMark = (data: unknown, added: object): unknown => {
  const { feedback, ...rest } = data as { readonly feedback: readonly object[] }
  return { ...rest, feedback: feedback.map((item) => ({ ...item, ...added })) }
}

const omitted = ['text', 'feedback', 'rules']

/**
 * A student's video for an item of the curriculum, and what its reviewers say of it (spec/training-and-review.md §3
 * Submission, Review). Stream `submission-<tenant>.<submissionId>`.
 */
export const submissionEvents = {
  SubmissionHandedIn: event(
    1,
    z.object({
      ...ofSubmission,
      membershipId: idOf('membership'),
      itemId: referenceTo('curriculumItem', 'Curriculum item'),
      /** The student's level at that moment, which is what its status goes by; null for none. */
      levelId: propertyOf('level', 'Level').nullable(),
      levelLabel: name('Level when submitted'),
      videoId: code('Video'),
      /** Null where no picture of it could be made. */
      posterId: code('Poster').nullable(),
      contentType: code('Type'),
      /** As measured; a recording's own header is not believed. */
      seconds: number('Seconds'),
      width: count('Width'),
      height: count('Height'),
      codec: code('Codec'),
    }),
    {
      audit: {
        about: 'submission',
        title: 'Video handed in',
        omits: ['videoId', 'posterId', 'contentType', 'width', 'height', 'codec', 'levelLabel'],
      },
    },
  ),
  /** It was taken back before anybody reviewed it. */
  SubmissionWithdrawn: event(1, z.object(ofSubmission), {
    audit: { about: 'submission', title: 'Video taken back', sets: { status: 'Withdrawn' } },
  }),
  /** A reviewer is on it until then, unless it is given back or reviewed before. */
  ReviewClaimed: event(1, z.object({ ...ofSubmission, reviewerId: idOf('user'), until: instant('Until') }), {
    audit: { about: 'submission', title: 'Review begun', omits: ['until'] },
  }),
  ReviewReleased: event(1, z.object({ ...ofSubmission, reviewerId: idOf('user') }), {
    audit: { about: 'submission', title: 'Review left undone' },
  }),
  ReviewGiven: event(3, review, {
    upcasters: [withoutDrawings, withoutVoices],
    audit: {
      about: 'submission',
      title: ({ status }) => (status === 'pass' ? 'Reviewed: accepted' : 'Reviewed: needs work'),
      omits: omitted,
    },
    personal: { subject: ({ studentId }) => studentId, erased: { text: '' } },
  }),
  /** Its author saved it once more; there is one review of each. */
  ReviewChanged: event(3, review, {
    upcasters: [withoutDrawings, withoutVoices],
    audit: { about: 'submission', title: 'Review changed', omits: omitted },
    personal: { subject: ({ studentId }) => studentId, erased: { text: '' } },
  }),
  /** The family was told what a review decided. */
  ReviewMailed: event(1, z.object({ ...ofSubmission, reviewId: referenceTo('review'), status: decision }), {
    audit: { about: 'submission', title: 'Family told of a review', ofRecordsOnly: true, omits: ['status'] },
  }),
}
export type SubmissionEvent = EventOf<typeof submissionEvents>
