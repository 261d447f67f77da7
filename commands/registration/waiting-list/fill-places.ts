import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { inLine, type ListOf, type Waiting } from '../../../domain/registration/waiting-list/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import { mustSucceed } from '../../kernel/must-succeed.ts'
import { readTournament } from '../../tournaments/read-tournament.ts'
import { mayWait } from './join.ts'
import { leaveWaitingList, readWaitingList, settleWait } from './list-commands.ts'
import { offerPlace } from './offer-place.ts'
import { keepPlaces, placesOf, sellPlacesToAll } from './stock-commands.ts'

type Deps = Needs<'handler' | 'clock'>

/** A limit for one run; athletes beyond it are handled with the next event. */
const MAX_OFFERS = 500

/**
 * Offers the free places of an event to the athletes on its waiting list, in order, unless the director has paused
 * offers. Athletes who have entered the event or left the family are removed from the list. Once the list is empty,
 * places are sold to everyone again.
 */
export const fillPlaces =
  (deps: Deps) =>
  async (context: CommandContext, of: ListOf): Promise<void> => {
    const places = placesOf(of)
    const tournament = await readTournament(deps)(context.tenant, of.tournamentId)
    const event = tournament?.events.find(({ eventId }) => eventId === of.eventId)
    for (let asked = 0; asked < MAX_OFFERS; asked++) {
      const list = await readWaitingList(deps)(context.tenant, of)
      if (list.names.length === 0) {
        mustSucceed(await sellPlacesToAll(deps)(context, { of: places }))
        return
      }
      const capacity = event?.capacity ?? null
      const reserved = { of: places, capacity, mustBeFull: false, now: deps.clock.now() }
      mustSucceed(await keepPlaces(deps)(context, reserved))
      const [next] = inLine(list)
      if (next === undefined || list.settings.isPaused || event === undefined) return
      const fit = await mayWait(deps)(context.tenant, tournament, { ...of, ...next, by: 'staff' })
      if (!fit.ok) {
        if (!(await removeFromList(deps)(context, of, next, fit.error.code))) return
        continue
      }
      const offered = await offerPlace(deps)(context, { of, waitingId: next.waitingId, byStaff: false })
      if (!offered.ok && ['sold-out', 'too-late-to-offer'].includes(offered.error.code)) return
    }
  }

/** Removes an athlete who can no longer enter; false if the event is closed to everyone. */
const removeFromList =
  (deps: Deps) =>
  async (context: CommandContext, of: ListOf, { waitingId, studentId }: Waiting, code: string): Promise<boolean> => {
    if (EVENT_CLOSED.includes(code)) return false
    if (code === 'already-registered') mustSucceed(await settleWait(deps)(context, { of, studentId }))
    else mustSucceed(await leaveWaitingList(deps)(context, { of, waitingId, reason: 'gone' }))
    return true
  }

const EVENT_CLOSED: readonly string[] = [
  'registration-not-open',
  'registration-closed',
  'tournament-ended',
  'event-closed',
  'unknown-event',
]
