import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isBlank, textProblem, textRefusal } from '../../kernel/text.ts'
import { contentChangedMeanwhile, contentNotFound } from './errors.ts'
import { type ContentEvent, contentIds } from './events.ts'
import type { Content } from './state.ts'

export interface NewContent {
  readonly contentId: string
  /** '' returns to the program's default text. */
  readonly html: string
  /** SHA-256 of the HTML. */
  readonly hash: string
  /** The version that the editor started from. */
  readonly basis: number
}

/**
 * Changes a text of the organization; the same text again writes nothing. Refused: content-not-found, content-changed
 * {version} when `basis` is not the current version, text-not-allowed, text-too-long.
 */
export const changeContent = (state: Content, input: NewContent): Decision<ContentEvent> => {
  const { contentId, hash, basis } = input
  if (!contentIds.some((id) => id === contentId)) return refuse(contentNotFound)
  const html = isBlank(input.html) ? '' : input.html
  if (html === state.html) return ok([])
  if (basis !== state.version) return refuse(contentChangedMeanwhile(state.version))
  const problem = textProblem(html, 'html')
  if (problem !== null) return refuse(textRefusal(problem, 'html', 'html'))
  return ok([{ type: 'ContentChanged', data: { contentId, version: state.version + 1, html, hash } }])
}
