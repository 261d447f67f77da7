import { aggregate } from '../../kernel/decider.ts'
import type { CommentBankEvent } from './events.ts'

/** Texts of a reviewer's kept comments by their ids. */
export type CommentBank = ReadonlyMap<string, string>

/** Stream `comment-bank-<tenant>.<userId>`. */
export const commentBankAggregate = aggregate<CommentBank, CommentBankEvent, { readonly userId: string }>({
  name: 'comment-bank',
  ids: ({ userId }) => [userId],
  initial: new Map(),
  evolve: (state, { type, data }) => {
    if (type === 'CommentKept') return new Map(state).set(data.commentId, data.text)
    if (type === 'KeptCommentRemoved') return new Map([...state].filter(([commentId]) => commentId !== data.commentId))
    return state
  },
})
