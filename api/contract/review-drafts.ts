import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { shapeDrawn, voiceNoteRef } from './review.ts'
import { ofJudge } from './reviews.ts'

const id = z.string().regex(/^[\w-]{1,100}$/)
const fraction = z.number().min(0).max(1)

/** A deduction at a moment of the video; its title is the rubric's when it was picked. */
const draftMark = z.object({
  id,
  rubricId: id,
  title: z.string().max(1_000),
  weight: z.number(),
  timestamp: z.number().min(0),
  place: z.object({ x: fraction, y: fraction, width: fraction, height: fraction }).nullable(),
  drawing: z.array(shapeDrawn).max(20),
  /** A note that the reviewer has already uploaded for this video. */
  voice: voiceNoteRef.nullable(),
})
/** What the editor of a review contains before it is saved (video-review rule 31). */
export const reviewDraft = z.object({
  reviewId: id,
  marks: z.array(draftMark).max(500),
  /** Values for the whole video. */
  amounts: z.array(z.object({ id, rubricId: id, weight: z.number() })).max(500),
  text: z.string().max(20_000),
  step: z.enum(['viewing', 'finished', 'comments']),
})
export type ReviewDraftOnWire = z.infer<typeof reviewDraft>

const signedIn = { access: 'signed-in', service: 'curriculum' } as const
const changing = { ...signedIn, method: 'POST', changes: true } as const
/** Names the draft that the caller continues. */
const revision = z.string().max(100)
const problems = [...ofJudge, 'submission-not-found'] as const

export const readReviewDraft = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/review/draft/:id',
  summary: 'The caller’s unsaved review of a video',
  params: { id },
  response: z.object({
    /** Null if there is none, or if it cannot be continued. */
    draft: reviewDraft.nullable(),
    /** False if the rubrics have changed so that the draft cannot be continued. */
    doesFit: z.boolean(),
    /** Null without a draft. */
    revision: revision.nullable(),
    changed: z.string().nullable(),
    /** Links for the caller to its voice notes, which expire after a few minutes; by the note's id. */
    VoiceNotes: z.array(z.object({ id: z.string(), soundUri: z.string() })),
  }),
  problems: [...problems, 'curriculum-item-not-found'],
})
export type ReadDraft = z.infer<typeof readReviewDraft.response>
export const saveReviewDraft = endpoint({
  ...changing,
  path: '/review/draft/save/:id',
  summary: 'Saves the caller’s unsaved review of a video, unless another device has saved it since',
  params: { id },
  body: z.object({ revision: revision.nullable(), draft: reviewDraft }),
  response: z.object({ revision, changed: z.string() }),
  problems: [...problems, 'already-reviewed', 'draft-too-large', 'draft-changed'],
  limitPerMinute: 120,
  limitedBy: 'person',
})
export const discardReviewDraft = endpoint({
  ...changing,
  path: '/review/draft/discard/:id',
  summary: 'Discards the caller’s unsaved review of a video',
  params: { id },
  body: z.object({ revision }),
  response: z.object({ discarded: z.literal(true) }),
  problems: [...problems, 'draft-changed'],
})
