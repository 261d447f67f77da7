import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf, text, token } from '../../kernel/fields.ts'

const ofComment = { userId: idOf('user'), commentId: token() }

/**
 * Comments that a reviewer keeps for later reviews (video-review rules 34 and 35). Stream
 * `comment-bank-<tenant>.<userId>`.
 */
export const commentBankEvents = {
  /** Keeps a comment or replaces its text, which may contain the name of a person. */
  CommentKept: event(1, z.object({ ...ofComment, text: text('Comment') }), {
    audit: { about: 'user', title: 'Comment kept for reviews', omits: ['text'] },
    personal: { subject: ({ userId }) => userId, erased: { text: '' } },
  }),
  KeptCommentRemoved: event(1, z.object(ofComment), {
    audit: { about: 'user', title: 'Kept comment removed' },
  }),
}
export type CommentBankEvent = EventOf<typeof commentBankEvents>
