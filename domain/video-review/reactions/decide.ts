import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { same } from '../../kernel/same.ts'
import { reactionNotOffered, reactionOutOfRange, tooManyReactions } from './errors.ts'
import type { ReactionEvent } from './events.ts'
import { reactionsOffered } from './offered.ts'
import type { Reactions, ReactionValue } from './state.ts'

/** Of one author to one video. */
export const MOST_REACTIONS = 100
/** A player's end may lie a frame behind the measured one. */
const SLACK_SECONDS = 1

export interface SetReaction {
  readonly submissionId: string
  readonly studentId: string
  /** Of the token that asks, never of a body. */
  readonly authorId: string
  readonly values: readonly ReactionValue[]
  /** How long the video lasts. */
  readonly seconds: number
}

/**
 * Sets what somebody felt at which moments of a video: it replaces their reactions of before, in the order of the moments,
 * and the same again writes nothing (spec/training-and-review.md §3 Reaction). Refused: too-many-reactions,
 * reaction-not-offered {at}, reaction-out-of-range {at}.
 */
export const setReaction = (state: Reactions, { seconds, values, ...of }: SetReaction): Decision<ReactionEvent> => {
  if (values.length > MOST_REACTIONS) return refuse(tooManyReactions)
  for (const [at, { timestamp, value }] of values.entries()) {
    if (!reactionsOffered.some((one) => one === value)) return refuse(reactionNotOffered(at))
    if (!(timestamp >= 0 && timestamp <= seconds + SLACK_SECONDS)) return refuse(reactionOutOfRange(at))
  }
  const set = inOrder(values)
  return ok(
    same(set, state.byAuthor.get(of.authorId) ?? []) ? [] : [{ type: 'ReactionSet', data: { ...of, values: set } }],
  )
}

/** To the tenth of a second, each once. */
const inOrder = (values: readonly ReactionValue[]): ReactionValue[] => {
  const rounded = values.map(({ timestamp, value }) => ({ timestamp: Math.round(timestamp * 10) / 10, value }))
  const sorted = rounded.toSorted((a, b) => a.timestamp - b.timestamp || (a.value < b.value ? -1 : 1))
  return sorted.filter((one, at) => !same(one, sorted[at - 1]))
}
