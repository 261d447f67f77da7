import { changeContent as decide } from '../../../domain/accounts/content/decide.ts'
import { contentAggregate } from '../../../domain/accounts/content/state.ts'
import { commandOn } from '../../kernel/command.ts'
import { hashOfText } from '../../kernel/hash-of-text.ts'

export interface ChangeContent {
  readonly contentId: string
  /** '' restores the default text. */
  readonly html: string
  /** The version on which the edit is based. */
  readonly basis: number
}

/** Changes a text of the organization. Refused: content-not-found, content-changed, text-not-allowed, text-too-long. */
export const changeContent = commandOn(contentAggregate, 'change-content', {
  content: (input: ChangeContent) => input,
  decide: (state, input) => decide(state, { ...input, hash: hashOfText(input.html) }),
})
