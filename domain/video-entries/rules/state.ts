import { aggregate } from '../../kernel/decider.ts'
import type { EntryRulesEvent } from './events.ts'

export interface EntryRules {
  readonly takesVideos: boolean
  readonly mayReplace: boolean
}

/** By event; events without rules of their organizers have those of `usualRules`. */
export type RulesByEvent = ReadonlyMap<string, EntryRules>

/** Stream `entry-rules-<tenant>.<tournamentId>`. */
export const entryRulesAggregate = aggregate<RulesByEvent, EntryRulesEvent, { readonly tournamentId: string }>({
  name: 'entry-rules',
  ids: ({ tournamentId }) => [tournamentId],
  initial: new Map(),
  evolve: (state, { data: { eventId, takesVideos, mayReplace } }) =>
    new Map(state).set(eventId, { takesVideos, mayReplace }),
})
