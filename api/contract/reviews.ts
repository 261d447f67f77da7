import { z } from 'zod'
import { student } from './accounts.ts'
import { created, newId } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { wholeNumber } from './numbers.ts'
import { accepted } from './problem.ts'
import { review, shapeDrawn, submittedVideo, voiceNoteRef } from './review.ts'
import { rubricRow } from './rubrics.ts'

const id = z.string().regex(/^[\w-]{1,100}$/)

/** A video that waits for a review. */
const pendingRow = submittedVideo.omit({ statusText: true, hasPass: true, reviewId: true, reviews: true }).extend({
  /** How many reviews it still needs. */
  missing: z.int(),
  /** Reviewers who are working on it, and when their claims expire. */
  claims: z.array(z.object({ reviewerId: z.string(), until: z.string() })),
  reviewedBy: z.array(z.string()),
})
export type PendingRow = z.infer<typeof pendingRow>
export const pendingReviewsView = liveView({
  name: 'pending-reviews',
  scope: 'tenant',
  service: 'curriculum',
  reads: 'videos',
  row: pendingRow,
  key: (row) => row.id,
})
/** Notifies a family of a change to a video; they read the change itself. */
export const ownSubmissionsView = liveView({
  name: 'own-submissions',
  scope: 'membership',
  service: 'curriculum',
  reads: 'videos',
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
  summary: 'Videos that wait for a review, newest first, with their current reviewers',
  reads: { of: 'videos' },
  response: z.object({
    /** With the reviews that they have so far. */
    Submissions: z.array(pendingRow.extend({ reviews: z.array(review) })),
    Students: z.array(namedStudent),
    Curriculum: z.array(namedItem),
    /** Current and past reviewers of these videos. */
    Reviewers: z.array(reviewer),
    /** Links for the caller to the videos' preview pictures, which expire after minutes; null without one. */
    Posters: z.array(z.object({ id: z.string(), posterImageUri: z.string().nullable() })),
    /** The videos of which the caller has an unsaved review. */
    Started: z.array(z.string()),
  }),
  problems: ['forbidden'],
})
export const readReviewHistory = endpoint({
  ...reading,
  path: '/review/history',
  summary: 'All submitted videos, newest first',
  reads: { of: 'videos' },
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
    /** The tournament that it is an entry of; null for training. */
    tournamentId: z.string().nullable(),
    /** Links for the caller that expire after a few minutes. */
    contentUri: z.string(),
    posterImageUri: z.string().nullable(),
  }),
  /** Links for the caller to the voice notes of its reviews, which expire after a few minutes; by the note's id. */
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
  summary: 'A video with its reviews and their result',
  reads: { of: 'videos', record: { submission: 'id' } },
  params: { id },
  response: reviewed,
  problems: ofSubmission,
})
export const readReview = endpoint({
  ...reading,
  path: '/review/id/:id',
  summary: 'The video of a review with all its reviews and their result',
  reads: { of: 'videos', record: { review: 'id' } },
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
  summary: 'Status of a video: waiting for a review, or the result of its reviews',
  reads: { of: 'videos', record: { submission: 'id' } },
  params: { id },
  response: submittedVideo.pick({ status: true, statusText: true, hasPass: true, reviewId: true }),
  problems: ofSubmission,
})
export const readSubmissionsOfItem = endpoint({
  ...reading,
  path: '/curriculum/submissions/curriculumid/:c/student/:s',
  summary: 'Videos of a student for a curriculum item, newest first',
  reads: { of: 'videos', record: { student: 's' } },
  params: { c: id, s: id },
  response: z.array(submittedVideo),
  problems: ['forbidden', 'not-found', 'curriculum-item-not-found'],
})

const changing = { access: 'signed-in', service: 'curriculum', method: 'POST', changes: true } as const
/** A position or a moment; -1 for none. */
const none = z.number().default(-1)
/** A mark as it is sent; its rubric is looked up. */
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
  /** A note that this author has already uploaded for this video. */
  voice: voiceNoteRef.nullable().default(null),
})
const reviewToSave = z.object({
  id: newId,
  studentCurriculumSubmissionId: id,
  text: z.string().max(20_000),
  status: z.enum(['pass', 'fail']),
  feedback: z.array(mark).max(500).default([]),
})
export type ReviewToSave = z.output<typeof reviewToSave>
/** Why a tournament's video may not be reviewed by the caller (judging rules 1 to 4). */
export const ofJudge = [
  'forbidden',
  'not-found',
  'bracket-not-found',
  'judging-not-begun',
  'not-assigned',
  'rubrics-not-judgeable',
  'terms-not-accepted',
  'own-family',
  'own-facility',
  'athlete-withdrawn',
] as const
export const createReview = endpoint({
  ...changing,
  path: '/review/create',
  summary: 'Saves a review of a video; a second one of the same author is the same review',
  /** All other fields of a review are ignored, above all its author. */
  body: reviewToSave,
  response: created,
  problems: [
    'forbidden',
    'submission-not-found',
    'rubrics-not-judgeable',
    'missing-fields',
    'too-many-marks',
    'mark-out-of-range',
    'rubric-not-found',
    'voice-note-not-found',
  ],
})
/** A review of a tournament's video: without Needs work, and final (judging rule 5). */
export const createJudgement = endpoint({
  ...changing,
  path: '/review/create/tournament/:t',
  summary: 'Saves a judge’s review of a tournament’s video',
  params: { t: id },
  /** All other fields of a review are ignored, above all its author and its decision. */
  body: reviewToSave.partial({ status: true }),
  response: created,
  problems: [
    ...ofJudge,
    'submission-not-found',
    'already-reviewed',
    'reviews-complete',
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
  summary: 'Begins or resumes a review of a video, so that no two coaches review the same one',
  params: { id },
  response: accepted,
  problems: [...ofJudge, 'submission-not-found', 'already-reviewed', 'reviews-complete', 'being-reviewed'],
})
export const releaseReview = endpoint({
  ...changing,
  path: '/review/release/:id',
  summary: 'Releases a video without a review',
  params: { id },
  response: accepted,
  problems: [...ofJudge, 'submission-not-found'],
})
