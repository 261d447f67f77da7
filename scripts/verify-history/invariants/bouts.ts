import {
  type BracketBouts,
  type BracketBoutsEvent,
  bracketBoutsAggregate,
  type PlayedBout,
  placesOf,
  playedOf,
} from '../../../domain/bouts/published.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { isEqual } from '../../../domain/kernel/is-equal.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

/**
 * Invariant 23: every bout has the competitors that the format gives after what was recorded before it, a change names the
 * bouts that it voids, and the places of a bracket that was fought follow from its bouts (bouts rules 17, 32 to 36). It
 * plays the bracket by the format's own description. Ignores other events.
 */
export const checkBouts = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const states = new Map<string, BracketBouts>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position } = event
    if (!stream.startsWith(`${bracketBoutsAggregate.name}-`)) continue
    const bouts = event as Recorded<BracketBoutsEvent> as BracketBoutsEvent
    const before = states.get(stream) ?? bracketBoutsAggregate.initial
    const after = bracketBoutsAggregate.evolve(before, bouts)
    states.set(stream, after)
    for (const message of problemsOf(bouts, before, after)) findings.push({ invariant: 23, stream, position, message })
  }
  return findings
})

function* problemsOf(event: BracketBoutsEvent, before: BracketBouts, after: BracketBouts): Generator<string> {
  const bracket = after.bracket ?? before.bracket
  if (bracket === null) {
    if (event.type !== 'BoutsVoided') yield `${event.type} comes before the bracket has begun`
    return
  }
  const played = playedOf(bracket, after)
  if (played.voidIds.length > 0) yield `${event.type} leaves results of bouts that others compete in: ${played.voidIds}`
  if (event.type === 'BoutDecided' || event.type === 'BoutCorrected') {
    const { boutId, competitorIds } = event.data
    const bout = playedOf(bracket, before).bouts.get(boutId)
    if (bout === undefined) yield `${event.type} is of a bout that the format does not have: ${boutId}`
    else if (!isEqual(fightersOf(bout), competitorIds))
      yield `${event.type} of ${boutId} has other competitors than the format gives`
  }
  if (event.type === 'BracketFinished' && event.data.from === 'bouts') {
    const places = placesOf(played).map(({ studentId, place }) => ({ studentId, place }))
    if (!played.isComplete) yield 'the bracket is finished before its last bout'
    else if (!isEqual(places, event.data.placings)) yield 'the places do not follow from the bouts'
  }
}

const fightersOf = ({ result, competitorIds }: PlayedBout) => result?.competitorIds ?? competitorIds
