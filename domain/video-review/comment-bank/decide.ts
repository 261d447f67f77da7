import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isBlank, textProblem, textRefusal } from '../../kernel/text.ts'
import { commentKeptAlready, keptCommentMissing, keptCommentTooLong, tooManyKeptComments } from './errors.ts'
import type { CommentBankEvent } from './events.ts'
import { isSameComment, MAX_KEPT_COMMENT_LENGTH, MAX_KEPT_COMMENTS } from './limits.ts'
import type { CommentBank } from './state.ts'

export interface KeepComment {
  readonly userId: string
  readonly commentId: string
  readonly text: string
}

/**
 * Keeps a new comment or replaces the text of the one with this id; the same text again writes nothing. Refused:
 * missing-fields, kept-comment-too-long {maximum}, text-not-allowed, comment-kept-already (under another id),
 * too-many-kept-comments {most}. Video-review rule 34.
 */
export const keepComment = (state: CommentBank, input: KeepComment): Decision<CommentBankEvent> => {
  const { userId, commentId } = input
  const text = input.text.trim()
  if (isBlank(text)) return refuse(keptCommentMissing)
  if (text.length > MAX_KEPT_COMMENT_LENGTH) return refuse(keptCommentTooLong(MAX_KEPT_COMMENT_LENGTH))
  const problem = textProblem(text, 'text')
  if (problem !== null) return refuse(textRefusal(problem, 'text', 'text'))
  if (state.get(commentId) === text) return ok([])
  const others = [...state].filter(([id]) => id !== commentId)
  if (others.some(([, other]) => isSameComment(other, text))) return refuse(commentKeptAlready)
  if (others.length >= MAX_KEPT_COMMENTS) return refuse(tooManyKeptComments(MAX_KEPT_COMMENTS))
  return ok([{ type: 'CommentKept', data: { userId, commentId, text } }])
}

/** Removes a kept comment; one that does not exist writes nothing. */
export const removeKeptComment = (
  state: CommentBank,
  { userId, commentId }: { readonly userId: string; readonly commentId: string },
): Decision<CommentBankEvent> =>
  ok(state.has(commentId) ? [{ type: 'KeptCommentRemoved', data: { userId, commentId } }] : [])
