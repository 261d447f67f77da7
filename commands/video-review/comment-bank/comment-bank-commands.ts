import {
  keepComment as decideKeep,
  removeKeptComment as decideRemove,
  type KeepComment,
} from '../../../domain/video-review/comment-bank/decide.ts'
import { commentBankAggregate } from '../../../domain/video-review/comment-bank/state.ts'
import { commandOn } from '../../kernel/command.ts'

/**
 * Keeps a reviewer's comment. Refused: missing-fields, kept-comment-too-long, text-not-allowed, comment-kept-already,
 * too-many-kept-comments.
 */
export const keepComment = commandOn(commentBankAggregate, 'keep-comment', {
  per: ({ commentId }: KeepComment) => [commentId],
  content: (input) => input,
  decide: decideKeep,
})

/** Removes a reviewer's kept comment. */
export const removeKeptComment = commandOn(commentBankAggregate, 'remove-kept-comment', {
  per: ({ commentId }: { readonly userId: string; readonly commentId: string }) => [commentId],
  decide: decideRemove,
})
