import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { heldUntil } from '../../../domain/registration/stock/decide-offers.ts'
import { stockAggregate } from '../../../domain/registration/stock/state.ts'
import { alreadyOffered, notWaiting, tooLateToOffer } from '../../../domain/registration/waiting-list/errors.ts'
import { offerEnds } from '../../../domain/registration/waiting-list/offer-ends.ts'
import type { ListOf } from '../../../domain/registration/waiting-list/state.ts'
import { registrationCloses } from '../../../domain/tournaments/published.ts'
import { tournamentNotFound } from '../../../domain/tournaments/tournament/errors.ts'
import { offerOf } from '../../../domain/tournaments/tournament/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import { mustSucceed } from '../../kernel/must-succeed.ts'
import { derivedId } from '../../kernel/process.ts'
import { readTournament } from '../../tournaments/read-tournament.ts'
import { mayWait } from './join.ts'
import { readWaitingList, recordOffer } from './list-commands.ts'
import { holdPlaceForOffer, keepPlaces, placesOf, releaseOfferedPlace } from './stock-commands.ts'

type Deps = Needs<'handler' | 'clock'>

export interface OfferPlace {
  readonly of: ListOf
  readonly waitingId: string
  readonly byStaff: boolean
}

/**
 * Offers a free place to an athlete on the list who may still enter. The stock holds the place first, so that it is offered
 * only once; a process releases a hold that a crash leaves behind. Refused: not-waiting, already-offered,
 * too-late-to-offer, sold-out {remaining}, the refusals of `mayWait`.
 */
export const offerPlace =
  (deps: Deps) =>
  async (
    context: CommandContext,
    { of, waitingId, byStaff }: OfferPlace,
  ): Promise<Result<{ readonly position: number }, Refusal>> => {
    const { tenant } = context
    const tournament = await readTournament(deps)(tenant, of.tournamentId)
    const sold = tournament === null ? null : offerOf(tournament)
    const event = tournament?.events.find(({ eventId }) => eventId === of.eventId)
    if (sold === null || event === undefined) return refuse(tournamentNotFound())
    const { names, settings } = await readWaitingList(deps)(tenant, of)
    const name = names.find((one) => one.waitingId === waitingId)
    if (name === undefined) return refuse(notWaiting())
    if (name.offer !== null) return refuse(alreadyOffered())
    const now = deps.clock.now()
    const until = offerEnds(now, settings.offerHours, registrationCloses(sold))
    if (until === null) return refuse(tooLateToOffer())
    // Two concurrent offers to the same athlete become one.
    const offerId = derivedId(waitingId, 'offer', String(name.lapses))
    const places = { of: placesOf(of), capacity: event.capacity, now }
    mustSucceed(await keepPlaces(deps)(context, { ...places, mustBeFull: false }))
    const held = await holdPlaceForOffer(deps)(context, { ...places, offerId, until })
    if (!held.ok) return held
    // A hold of an interrupted attempt keeps its expiry.
    const { state } = await deps.handler.read(stockAggregate, tenant, places.of)
    const ends = heldUntil(state, offerId) ?? until
    // As late as possible: the athlete may have waited for weeks.
    const fit = await mayWait(deps)(tenant, tournament, { ...of, ...name, by: 'staff' })
    const offered = fit.ok ? await recordOffer(deps)(context, { of, waitingId, offerId, until: ends, byStaff }) : fit
    if (!offered.ok) {
      mustSucceed(await releaseOfferedPlace(deps)(context, { of: places.of, offerId, reason: 'withdrawn' }))
      return offered
    }
    return ok({ position: offered.value.position })
  }
