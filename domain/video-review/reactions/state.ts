import { aggregate } from '../../kernel/decider.ts'
import type { ReactionEvent } from './events.ts'

export type ReactionValue = Extract<ReactionEvent, { type: 'ReactionSet' }>['data']['values'][number]

export interface Reactions {
  readonly byAuthor: ReadonlyMap<string, readonly ReactionValue[]>
}

/** Stream `reactions-<tenant>.<submissionId>`. */
export const reactionsAggregate = aggregate<Reactions, ReactionEvent, { readonly submissionId: string }>({
  name: 'reactions',
  ids: ({ submissionId }) => [submissionId],
  initial: { byAuthor: new Map() },
  evolve: (state, { type, data }) =>
    type === 'ReactionSet' ? { byAuthor: new Map(state.byAuthor).set(data.authorId, data.values) } : state,
})
