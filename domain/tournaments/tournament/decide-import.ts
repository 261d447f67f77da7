import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { rulesChanged } from '../division-rules-import/errors.ts'
import type { Previewed } from '../division-rules-import/state.ts'
import { replaceDivisions } from './decide-changes.ts'
import { tournamentNotFound } from './errors.ts'
import type { TournamentEvent } from './events.ts'
import { type TournamentState, tournamentAggregate } from './state.ts'

/**
 * Gives the events of a preview the previewed divisions, all or none; the same import again writes nothing. Refused:
 * tournament-not-found, division-rules-changed {events} (an event's divisions changed since the preview, or the event
 * was removed), and as `replaceDivisions`.
 */
export const importDivisionRules = (
  state: TournamentState,
  { importId, modifications }: Pick<Previewed, 'importId' | 'modifications'>,
): Decision<TournamentEvent> => {
  if (state.details === null) return refuse(tournamentNotFound())
  if (state.importIds.includes(importId)) return ok([])
  const changed = modifications.filter(
    ({ eventId, divisionsRevision }) =>
      state.events.find((event) => event.eventId === eventId)?.divisionsRevision !== divisionsRevision,
  )
  if (changed.length > 0) return refuse(rulesChanged(changed.map(({ title }) => title)))
  const events: TournamentEvent[] = []
  let now = state
  for (const { eventId, divisions } of modifications) {
    if (divisions === null) continue
    const ofEvent = divisions.map((division) => ({ ...division, eventId }))
    const decided = replaceDivisions(now, { eventId, divisions: ofEvent, expected: null })
    if (!decided.ok) return decided
    events.push(...decided.value)
    now = decided.value.reduce(tournamentAggregate.evolve, now)
  }
  const { tournamentId } = state
  return ok([...events, { type: 'DivisionRulesImported', data: { tournamentId, importId } }])
}
