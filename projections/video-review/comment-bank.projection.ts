import type { UserEvent } from '../../domain/accounts/user/events.ts'
import type { CommentBankEvent } from '../../domain/video-review/comment-bank/events.ts'
import { projection } from '../kernel/projection.ts'
import { keptComments } from './comment-bank.tables.ts'

type Seen = CommentBankEvent | Extract<UserEvent, { type: 'UserErased' }>
const tables = { comments: keptComments }

/** Comments that reviewers keep for later reviews. */
export const commentBank = projection<Seen>()({
  name: 'comment-bank',
  version: 1,
  tables,
  needs: (event) =>
    event.type === 'UserErased'
      ? [{ table: 'comments', by: 'userId', value: event.data.userId }]
      : [{ table: 'comments', key: [event.data.commentId, event.data.userId] }],
  on: {
    CommentKept: ({ data, time }, rows) => rows.comments.put({ ...data, changedAt: time }),
    KeptCommentRemoved: ({ data: { commentId, userId } }, rows) => rows.comments.remove(commentId, userId),
    UserErased: ({ data: { userId } }, rows) => {
      for (const { commentId } of rows.comments.find('userId', userId)) rows.comments.remove(commentId, userId)
    },
  },
})
