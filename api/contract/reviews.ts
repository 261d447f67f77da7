import { z } from 'zod'
import { student } from './accounts.ts'
import { created, newId } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { wholeNumber } from './numbers.ts'
import { accepted } from './problem.ts'
import { review, shapeDrawn, submittedVideo, voiceSaid } from './review.ts'
import { rubricRow } from './rubrics.ts'

const id = z.string().regex(/^[\w-]{1,100}$/)

/** A video that waits for a review. */
const pendingRow = submittedVideo.omit({ statusText: true, hasPass: true, reviewId: true }).extend({
  /** How many reviews it still needs. */
  missing: z.int(),
  /** Who is on it, until when at the latest. */
  claims: z.array(z.object({ reviewerId: z.string(), until: z.string() })),
  reviewedBy: z.array(z.string()),
})
export type PendingRow = z.infer<typeof pendingRow>
export const pendingReviewsView = liveView({
  name: 'pending-reviews',
  scope: 'tenant',
  service: 'curriculum',
  row: pendingRow,
  key: (row) => row.id,
})
/** Tells a family that something happened to a video; what it is they read. */
export const ownSubmissionsView = liveView({
  name: 'own-submissions',
  scope: 'membership',
  service: 'curriculum',
  row: z.object({ id: z.string(), studentId: z.string(), revision: z.int() }),
  key: (row) => row.id,
})

const namedStudent = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })
const namedItem = z.object({
  id: z.string(),
  name: z.string(),
  /** The category's name. */
  category: z.string(),
  subcategory: z.string(),
})
const reviewer = z.object({ id: z.string(), displayName: z.string() })

const reading = { access: 'signed-in', service: 'curriculum', method: 'GET' } as const
const ofSubmission = ['forbidden', 'not-found', 'submission-not-found'] as const

/** The videos that wait for a review (video-review rule 15). */
export const readPendingReviews = endpoint({
  ...reading,
  path: '/review/pending',
  summary: 'What waits for a review, the newest first, with who is on which one',
  response: z.object({
    Submissions: z.array(pendingRow),
    Students: z.array(namedStudent),
    Curriculum: z.array(namedItem),
    /** Who is on one of them, and who has reviewed one. */
    Reviewers: z.array(reviewer),
  }),
  problems: ['forbidden'],
})
export const readReviewHistory = endpoint({
  ...reading,
  path: '/review/history',
  summary: 'All that was handed in, the newest first',
  query: z.object({ skip: wholeNumber().optional() }),
  response: z.object({
    CurriculumSubmissions: z.array(submittedVideo),
    Students: z.array(namedStudent),
    Reviews: z.array(review),
    Curriculum: z.array(namedItem),
    /** Whether there is more after these. */
    hasMore: z.boolean(),
  }),
  problems: ['forbidden'],
})

const resultRow = z.object({ label: z.string(), value: z.number(), isTotal: z.boolean() })
const reviewed = z.object({
  Reviews: z.array(review),
  Result: z.object({
    rows: z.array(resultRow),
    /** Points; -1 for none. */
    total: z.number(),
    type: z.enum(['Percentage', 'Sum']),
    resultText: z.string(),
    hasFeedback: z.boolean(),
  }),
  ResultText: z.string(),
  HasFeedback: z.boolean(),
  Submission: submittedVideo.extend({
    /** Links of minutes, for whoever asked. */
    contentUri: z.string(),
    posterImageUri: z.string().nullable(),
  }),
  /** Links of minutes to what is said in its reviews, for whoever asked; by the id of the note. */
  VoiceNotes: z.array(z.object({ id: z.string(), soundUri: z.string() })),
  Student: student,
  Curriculum: namedItem.extend({
    description: z.string(),
    responseDescription: z.string(),
    categoryId: z.string().nullable(),
  }),
})
export type Reviewed = z.infer<typeof reviewed>
export const readReviewsOfSubmission = endpoint({
  ...reading,
  path: '/review/submission/id/:id',
  summary: 'A video with what was said of it, and what that comes to',
  params: { id },
  response: reviewed,
  problems: ofSubmission,
})
export const readReview = endpoint({
  ...reading,
  path: '/review/id/:id',
  summary: 'The video of a review with all that was said of it, and what that comes to',
  params: { id },
  response: reviewed,
  problems: [...ofSubmission, 'review-not-found'],
})
/** `id`: a curriculum item's. */
export const readRubricsOfItem = endpoint({
  ...reading,
  path: '/review/rubric/:id',
  summary: 'The rubrics by which videos for a curriculum item are marked',
  params: { id },
  response: z.array(rubricRow),
  problems: ['forbidden', 'curriculum-item-not-found'],
})
export const readSubmissionStatus = endpoint({
  ...reading,
  path: '/curriculum/submissions/status/:id',
  summary: 'How far a video is: waiting for a review, or what its reviews come to',
  params: { id },
  response: submittedVideo.pick({ status: true, statusText: true, hasPass: true, reviewId: true }),
  problems: ofSubmission,
})
export const readSubmissionsOfItem = endpoint({
  ...reading,
  path: '/curriculum/submissions/curriculumid/:c/student/:s',
  summary: 'What a student handed in for a curriculum item, the newest first',
  params: { c: id, s: id },
  response: z.array(submittedVideo),
  problems: ['forbidden', 'not-found', 'curriculum-item-not-found'],
})

const changing = { access: 'signed-in', service: 'curriculum', method: 'POST', changes: true } as const
/** A position or a moment; -1 for none. */
const none = z.number().default(-1)
/** What is written of a mark; its rubric the organization knows. */
const mark = z.object({
  id: newId,
  x: none,
  y: none,
  width: none,
  height: none,
  rubricId: z.string().min(1).max(100),
  weight: z.number(),
  timestamp: none,
  drawing: z.array(shapeDrawn).max(20).default([]),
  /** A note that was sent before, by this author for this video. */
  voice: voiceSaid.nullable().default(null),
})
export const createReview = endpoint({
  ...changing,
  path: '/review/create',
  summary: 'Saves a review of a video; a second one of the same author is the same review',
  /** What else a review has is not believed, above all its author. */
  body: z.object({
    id: newId,
    studentCurriculumSubmissionId: id,
    text: z.string().max(20_000),
    status: z.enum(['pass', 'fail']),
    feedback: z.array(mark).max(500).default([]),
  }),
  response: created,
  problems: [
    'forbidden',
    'submission-not-found',
    'missing-fields',
    'too-many-marks',
    'mark-out-of-range',
    'rubric-not-found',
    'voice-note-not-found',
  ],
})
export const claimReview = endpoint({
  ...changing,
  path: '/review/claim/:id',
  summary: 'Begins a review of a video, or goes on with it, so that no two coaches take the same',
  params: { id },
  response: accepted,
  problems: ['forbidden', 'submission-not-found', 'reviews-complete', 'being-reviewed'],
})
export const releaseReview = endpoint({
  ...changing,
  path: '/review/release/:id',
  summary: 'Leaves a video without a review',
  params: { id },
  response: accepted,
  problems: ['forbidden', 'submission-not-found'],
})
