import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'

const id = z.string().regex(/^[\w-]{1,100}$/)
/** An emoji at a moment of a video, in seconds from its beginning. */
const value = z.object({ timestamp: z.number(), value: z.string().min(1).max(16) })

/** A person's reactions by moment (video-review rule 29). */
const reaction = z.object({
  /** Display name; '' when the person no longer exists. */
  author: z.string(),
  authorId: z.string(),
  values: z.array(value),
})
export type ReactionOnWire = z.infer<typeof reaction>
/** Notifies the viewers of a video of a new reaction; they read the reaction itself. */
export const reactionChangesView = liveView({
  name: 'reaction-changes',
  scope: 'submission',
  service: 'curriculum',
  reads: 'videos',
  row: z.object({ authorId: z.string(), revision: z.int() }),
  key: (row) => row.authorId,
})

export const readReactionSettings = endpoint({
  access: 'signed-in',
  service: 'environment',
  method: 'GET',
  path: '/settings/reactions',
  summary: 'The emojis for reactions to a video',
  response: z.array(z.string()),
})
export const readReactions = endpoint({
  access: 'signed-in',
  service: 'curriculum',
  method: 'GET',
  path: '/reaction/submission/:id',
  summary: 'Reactions to a video by moment',
  reads: { of: 'videos', record: { submission: 'id' } },
  params: { id },
  response: z.array(reaction),
  problems: ['forbidden', 'not-found', 'submission-not-found'],
})
export const createReaction = endpoint({
  access: 'signed-in',
  service: 'curriculum',
  method: 'POST',
  changes: true,
  path: '/reaction/create',
  summary: 'Replaces the caller’s reactions to a video',
  /** Its author is the token's. */
  body: z.object({ studentCurriculumSubmissionId: id, values: z.array(value).max(500) }),
  response: accepted,
  problems: [
    ...(['forbidden', 'not-found', 'submission-not-found'] as const),
    ...(['reaction-not-offered', 'reaction-out-of-range', 'too-many-reactions'] as const),
  ],
})
