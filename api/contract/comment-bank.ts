import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'

export const keptCommentRow = z.object({
  id: z.string(),
  text: z.string(),
  /** When it was kept or last edited. */
  changed: z.string(),
})
export type KeptCommentRow = z.infer<typeof keptCommentRow>

/** The comments that the signed-in reviewer keeps for later reviews. */
export const keptCommentsView = liveView({
  name: 'kept-comments',
  scope: 'account',
  service: 'curriculum',
  row: keptCommentRow,
  key: ({ id }) => id,
})

const ofReviewer = { access: 'signed-in', service: 'curriculum' } as const
const changed = z.object({ position: z.int() })

export const readKeptComments = endpoint({
  ...ofReviewer,
  method: 'GET',
  path: '/review/comments',
  summary: 'The comments that I keep for reviews, the newest first',
  response: z.array(keptCommentRow),
  problems: ['forbidden'],
})
export const keepComment = endpoint({
  ...ofReviewer,
  method: 'POST',
  path: '/review/comments/keep',
  summary: 'Keeps a comment for later reviews; the same id replaces its text',
  body: z.object({ id: z.uuid(), text: z.string().max(20_000) }),
  changes: true,
  response: changed,
  problems: [
    'forbidden',
    'missing-fields',
    'kept-comment-too-long',
    'text-not-allowed',
    'comment-kept-already',
    'too-many-kept-comments',
  ],
})
export const removeKeptComment = endpoint({
  ...ofReviewer,
  method: 'POST',
  path: '/review/comments/remove/:id',
  summary: 'Removes a kept comment',
  changes: true,
  response: changed,
  problems: ['forbidden'],
})
