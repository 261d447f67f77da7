import { z } from 'zod'

const fraction = z.number()
/** A position or a moment; -1 for none (video-review rule 22). */
const place = z.number()

/** A shape over the picture; points are fractions of its width and height. */
export const shapeDrawn = z.object({
  kind: z.enum(['line', 'arrow', 'circle', 'angle', 'free']),
  points: z.array(z.tuple([z.number(), z.number()])).max(200),
})
export type ShapeDrawn = z.infer<typeof shapeDrawn>

/** The reviewer's voice note about that moment. */
export const voiceNoteRef = z.object({ id: z.string().regex(/^[\w-]{1,100}$/), seconds: z.number() })

/** A mark in a review, with its rubric at that time. */
export const feedbackItem = z.object({
  id: z.string(),
  x: place,
  y: place,
  width: place,
  height: place,
  rubricId: z.string(),
  rubricType: z.enum(['TimeScoped', 'Global', 'Numeric']),
  rubricTitle: z.string(),
  weight: fraction,
  /** Seconds from the beginning of the video. */
  timestamp: place,
  /** What was drawn over the picture at that moment. */
  drawing: z.array(shapeDrawn),
  voice: voiceNoteRef.nullable(),
})
export type FeedbackOnWire = z.infer<typeof feedbackItem>

/** A scoring rule as it was when the review was saved. */
const ruleSnapshot = z.object({
  title: z.string(),
  rubricIds: z.array(z.string()),
  scoreImpact: z.enum(['Increment', 'Decrement']),
  value: fraction,
  min: fraction,
  max: fraction,
})

/** A review of a video (video-review rule 21). */
export const review = z.object({
  id: z.string(),
  /** Display name. */
  author: z.string(),
  authorId: z.string(),
  /** Null where the author has no picture. */
  authorImageUri: z.string().nullable(),
  authoredBy: z.object({
    displayName: z.string(),
    membershipId: z.string().nullable(),
    studentId: z.string().nullable(),
  }),
  created: z.string(),
  /** When it was last changed; null when it never was. */
  changed: z.string().nullable(),
  studentCurriculumSubmissionId: z.string(),
  text: z.string(),
  status: z.enum(['pass', 'fail']),
  feedback: z.array(feedbackItem),
  rules: z.array(ruleSnapshot),
  /** Points. */
  score: z.number(),
})
export type ReviewOnWire = z.infer<typeof review>

/** A video in a list, without links: they are made for the one that is opened (video-review rule 8). */
export const submittedVideo = z.object({
  id: z.string(),
  curriculumId: z.string(),
  created: z.string(),
  studentId: z.string(),
  studentLevelWhenSubmitted: z.string(),
  studentLevelIdWhenSubmitted: z.string().nullable(),
  membershipId: z.string(),
  contentType: z.string(),
  seconds: z.number(),
  status: z.enum(['PendingReview', 'Reviewed']),
  /** 'Pending review' when no review exists, otherwise the result of the reviews (video-review rule 24). */
  statusText: z.string(),
  hasPass: z.boolean(),
  /** Of the first review; null for none. */
  reviewId: z.string().nullable(),
  /** Those that the caller may read, oldest first. */
  reviews: z.array(review),
})
export type SubmittedVideo = z.infer<typeof submittedVideo>
