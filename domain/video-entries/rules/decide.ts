import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { noVideosHere } from '../entry/errors.ts'
import type { EntryRulesEvent } from './events.ts'
import type { EntryRules, RulesByEvent } from './state.ts'

export interface SetEntryRules {
  readonly tournamentId: string
  readonly eventId: string
  /** What changes; the rest stays. */
  readonly changes: Partial<EntryRules>
  /** What holds without rules (`usualRules`). */
  readonly usual: EntryRules
  /** Whether the event can take videos (`canTakeVideos`). */
  readonly canTake: boolean
}

/** Changes the rules of an event; the same rules again write nothing. Refused: no-videos-taken. */
export const setEntryRules = (
  state: RulesByEvent,
  { changes, usual, canTake, tournamentId, eventId }: SetEntryRules,
): Decision<EntryRulesEvent> => {
  if (!canTake) return refuse(noVideosHere)
  const before = state.get(eventId) ?? usual
  const rules = { ...before, ...changes }
  return ok(isEqual(before, rules) ? [] : [{ type: 'EntryRulesSet', data: { tournamentId, eventId, ...rules } }])
}
