import { table, text } from '../kernel/projection.ts'

/** Comments that reviewers keep; `changedAt` is an instant. */
export const keptComments = table({
  name: 'kept_comments',
  columns: {
    commentId: text,
    userId: text,
    text,
    changedAt: text,
  },
  key: ['commentId', 'userId'],
  scope: 'userId',
  removed: { text: '' },
})
