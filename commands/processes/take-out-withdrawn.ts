import { bracketBoutsAggregate, hasBegun, voidedByReturn } from '../../domain/bouts/published.ts'
import { drawAggregate } from '../../domain/brackets/published.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import { putBackCompetitor, takeOutCompetitor } from '../bouts/bout-commands.ts'
import type { Needs } from '../kernel/deps.ts'
import { causedBy, type Process } from '../kernel/process.ts'

const NAME = 'take-out-withdrawn'

type Deps = Needs<'handler' | 'athletes'>
type On = Extract<RegistrationEvent, { type: 'EntryCanceled' | 'EntryReinstated' }>
interface Entry {
  readonly tournamentId: string
  readonly eventId: string
  readonly studentId: string
}

/**
 * An entry is canceled → in a bracket that has begun the athlete is out, and the opponents advance; reinstated → the athlete
 * competes again, unless that would void bouts that were fought: those a director decides about (bouts rule 35). A bracket
 * that has not begun learns of it with its first result.
 */
export const takeOutWithdrawn = (deps: Deps): Process<On> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    EntryCanceled: async (event) => {
      const found = await begunBracketOf(deps, event.tenant, event.data)
      if (found === null || found.state.finished !== null || found.state.outs[event.data.studentId] !== undefined)
        return
      const out = { studentId: event.data.studentId, why: 'withdrawn', losesPlace: true } as const
      await takeOutCompetitor(deps)(causedBy(event, NAME), { ...found.of, out })
    },
    EntryReinstated: async (event) => {
      const { studentId } = event.data
      const found = await begunBracketOf(deps, event.tenant, event.data)
      if (found === null) return
      const { of, state } = found
      const { bracket, finished, outs } = state
      if (bracket === null || finished !== null || outs[studentId]?.why !== 'withdrawn') return
      if (voidedByReturn(bracket, state, studentId).length > 0) return
      const change = { voidedIds: [], reason: '', isDirector: false }
      await putBackCompetitor(deps)(causedBy(event, NAME), { ...of, studentId, change })
    },
  },
})

/** The bracket in which the athlete of an entry is drawn, if something has happened in it; null otherwise. */
const begunBracketOf = async (
  { handler }: Deps,
  tenant: Recorded['tenant'],
  { tournamentId, eventId, studentId }: Entry,
) => {
  const draw = await handler.read(drawAggregate, tenant, { tournamentId })
  const drawn = [...draw.state.brackets.values()].find(
    (bracket) => bracket.eventId === eventId && bracket.studentIds.includes(studentId),
  )
  if (drawn === undefined) return null
  const of = { tournamentId, bracketId: drawn.bracketId }
  const { state } = await handler.read(bracketBoutsAggregate, tenant, of)
  return hasBegun(state) ? { of, state } : null
}
