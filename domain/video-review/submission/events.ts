import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, code, count, idOf, instant, name, number, propertyOf, referenceTo, text } from '../../kernel/fields.ts'
import { rubricTypes, scoreImpacts } from '../grading/kinds.ts'
import { shapeKinds } from './drawing.ts'

const ofSubmission = { submissionId: idOf('submission'), studentId: idOf('student') }

/** A mark in a review, with type and title of its rubric at that time (video-review rule 22). */
const feedbackItem = z.object({
  feedbackId: referenceTo('review'),
  rubricId: referenceTo('rubric'),
  rubricType: choice(rubricTypes),
  rubricTitle: name('Rubric'),
  weight: number('Weight'),
  /** Seconds from the start of the video; null if the mark is not about a moment. */
  timestamp: number('Moment').nullable(),
  /** Area of the picture, as fractions of its width and height; null if the mark is not about an area. */
  place: z.object({ x: number(), y: number(), width: number(), height: number() }).nullable(),
  /** Shapes drawn over the picture at that moment. */
  drawing: z.array(z.object({ kind: choice(shapeKinds), points: z.array(z.tuple([number(), number()])) })),
  /** The reviewer's spoken comment about that moment, stored as a sound; null for none. */
  voice: z.object({ noteId: code('Voice note'), seconds: number('Seconds') }).nullable(),
})
export type FeedbackItem = z.infer<typeof feedbackItem>

/** A scoring rule as stored with the review, so that a score never changes afterwards. */
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

/** Before version 2 marks had no drawings. */
const withoutDrawings = (data: unknown): unknown => withEachMark(data, { drawing: [] })
/** Before version 3 marks had no voice notes. */
const withoutVoices = (data: unknown): unknown => withEachMark(data, { voice: null })

const withEachMark = (data: unknown, added: object): unknown => {
  const { feedback, ...rest } = data as { readonly feedback: readonly object[] }
  return { ...rest, feedback: feedback.map((item) => ({ ...item, ...added })) }
}

/** Before version 2 tournaments took no videos. */
const outsideTournaments = (data: unknown): unknown => ({ ...(data as object), tournamentId: null })

/** Each author has a review; the entry shows how its decision changed. */
const omitted = ['reviewId', 'status', 'text', 'feedback', 'rules']

/**
 * A student's video for a curriculum item, and its reviews (video-review rules 8 and 21). Stream
 * `submission-<tenant>.<submissionId>`.
 */
export const submissionEvents = {
  SubmissionHandedIn: event(
    2,
    z.object({
      ...ofSubmission,
      membershipId: idOf('membership'),
      /** The tournament that it is an entry of; null for training. */
      tournamentId: idOf('tournament').nullable(),
      /** In a tournament, the event. */
      itemId: referenceTo(['curriculumItem', 'event'], 'Curriculum item'),
      /** The student's level at submission, which progress is based on; null for none. */
      levelId: propertyOf('level', 'Level').nullable(),
      levelLabel: name('Level when submitted'),
      videoId: code('Video'),
      /** Null if no poster picture could be made. */
      posterId: code('Poster').nullable(),
      contentType: code('Type'),
      /** Measured; the file's header is not trusted. */
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
      upcasters: [outsideTournaments],
    },
  ),
  /** Withdrawn before any review. */
  SubmissionWithdrawn: event(1, z.object(ofSubmission), {
    audit: { about: 'submission', title: 'Video taken back' },
  }),
  /** A reviewer has claimed the video until then, unless they release or review it before. */
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
      values: ({ status }) => ({ status }),
      title: ({ status }) => (status === 'pass' ? 'Reviewed: accepted' : 'Reviewed: needs work'),
      omits: omitted,
    },
    personal: { subject: ({ studentId }) => studentId, erased: { text: '' } },
  }),
  /** Its author saved it again; each author has one review. */
  ReviewChanged: event(3, review, {
    upcasters: [withoutDrawings, withoutVoices],
    audit: { about: 'submission', title: 'Review changed', omits: omitted },
    personal: { subject: ({ studentId }) => studentId, erased: { text: '' } },
  }),
  /** The family was notified of the review's decision. */
  ReviewMailed: event(1, z.object({ ...ofSubmission, reviewId: referenceTo('review'), status: decision }), {
    audit: {
      about: 'submission',
      title: 'Family told of a review',
      ofRecordsOnly: true,
      omits: ['reviewId', 'status'],
    },
  }),
}
export type SubmissionEvent = EventOf<typeof submissionEvents>
