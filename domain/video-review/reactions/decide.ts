import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { reactionNotOffered, reactionOutOfRange, tooManyReactions } from './errors.ts'
import type { ReactionEvent } from './events.ts'
import { reactionsOffered } from './offered.ts'
import type { Reactions, ReactionValue } from './state.ts'

/** Maximum number of one author's reactions to one video. */
export const MAX_REACTIONS = 100
/** Players may report an end slightly after the measured one. */
const SLACK_SECONDS = 1

export interface SetReaction {
  readonly submissionId: string
  readonly studentId: string
  /** From the access token, never from a request body. */
  readonly authorId: string
  readonly values: readonly ReactionValue[]
  /** Duration of the video. */
  readonly seconds: number
}

/**
 * Replaces a user's reactions to moments of a video, in the order of the moments; the same reactions again write
 * nothing (video-review rule 29). Refused: too-many-reactions, reaction-not-offered {at}, reaction-out-of-range {at}.
 */
export const setReaction = (state: Reactions, { seconds, values, ...of }: SetReaction): Decision<ReactionEvent> => {
  if (values.length > MAX_REACTIONS) return refuse(tooManyReactions)
  for (const [at, { timestamp, value }] of values.entries()) {
    if (!reactionsOffered.some((one) => one === value)) return refuse(reactionNotOffered(at))
    if (!(timestamp >= 0 && timestamp <= seconds + SLACK_SECONDS)) return refuse(reactionOutOfRange(at))
  }
  const set = inOrder(values)
  return ok(
    isEqual(set, state.byAuthor.get(of.authorId) ?? []) ? [] : [{ type: 'ReactionSet', data: { ...of, values: set } }],
  )
}

/** Rounded to a tenth of a second, sorted, without duplicates. */
const inOrder = (values: readonly ReactionValue[]): ReactionValue[] => {
  const rounded = values.map(({ timestamp, value }) => ({ timestamp: Math.round(timestamp * 10) / 10, value }))
  const sorted = rounded.toSorted((a, b) => a.timestamp - b.timestamp || (a.value < b.value ? -1 : 1))
  return sorted.filter((one, at) => !isEqual(one, sorted[at - 1]))
}
