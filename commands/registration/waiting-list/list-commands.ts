import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import type { Cart } from '../../../domain/registration/published.ts'
import type { StockOf } from '../../../domain/registration/stock/state.ts'
import {
  decline as decideDecline,
  join as decideJoin,
  lapse as decideLapse,
  leave as decideLeave,
  move as decideMove,
  offer as decideOffer,
  settle as decideSettle,
  setUp as decideSetUp,
} from '../../../domain/registration/waiting-list/decide.ts'
import { eventNotOffered } from '../../../domain/registration/waiting-list/errors.ts'
import type { SettingChanges } from '../../../domain/registration/waiting-list/settings.ts'
import {
  type ListOf,
  offersTo,
  type WaitingListState,
  waitingListAggregate,
} from '../../../domain/registration/waiting-list/state.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { readTournament } from '../../tournaments/read-tournament.ts'

export const readWaitingList =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, of: ListOf): Promise<WaitingListState> =>
    (await handler.read(waitingListAggregate, tenant, of)).state

interface OfList {
  readonly of: ListOf
}
const ids = ({ of }: OfList): ListOf => of

/** Adds an athlete to the list. Refused: waiting-list-closed, already-waiting. */
export const putOnList = commandOn(waitingListAggregate, 'join-waiting-list', {
  ids,
  per: ({ waitingId }: Parameters<typeof decideJoin>[1]) => [waitingId],
  decide: decideJoin,
})

/** Removes an athlete from the list, which also ends their offer. */
export const leaveWaitingList = commandOn(waitingListAggregate, 'leave-waiting-list', {
  ids,
  per: ({ waitingId }: Parameters<typeof decideLeave>[1]) => [waitingId],
  decide: decideLeave,
})

/** Moves an athlete to another position on the list. Refused: not-waiting, already-offered. */
export const moveOnWaitingList = commandOn(waitingListAggregate, 'move-on-waiting-list', {
  ids,
  per: ({ waitingId, place }: Parameters<typeof decideMove>[1]) => [waitingId, String(place)],
  decide: decideMove,
})

/** Records an offer; its place must be held already. Refused: not-waiting, already-offered, no-offer. */
export const recordOffer = commandOn(waitingListAggregate, 'offer-place', {
  ids,
  per: ({ offerId }: Parameters<typeof decideOffer>[1]) => [offerId],
  content: ({ of, offerId }) => ({ command: 'offer-place', of, offerId }),
  decide: decideOffer,
})

/** Declines an offer. Refused: no-offer. */
export const declineOffer = commandOn(waitingListAggregate, 'decline-offer', {
  ids,
  per: ({ offerId }: Parameters<typeof decideDecline>[1]) => [offerId],
  decide: decideDecline,
})

/** Ends an offer that was not answered in time. */
export const lapseOffer = commandOn(waitingListAggregate, 'lapse-offer', {
  ids,
  per: ({ offerId, now }: Parameters<typeof decideLapse>[1]) => [offerId, now],
  decide: decideLapse,
})

/** Removes an athlete who has been registered from the list. */
export const settleWait = commandOn(waitingListAggregate, 'settle-wait', {
  ids,
  per: ({ studentId }: Parameters<typeof decideSettle>[1], stream) => [stream, studentId],
  decide: decideSettle,
})

/**
 * Sets whether the list is open, whether places are offered automatically, and how long offers last. Refused:
 * invalid-offer-hours.
 */
const setUpList = commandOn(waitingListAggregate, 'set-up-waiting-list', {
  ids: ({ of }: OfList & SettingChanges) => of,
  decide: decideSetUp,
})

/** The waiting-list offers that a cart uses: those to the athletes whom it enters in the event. */
export const offersFor =
  (deps: Needs<'handler'>) =>
  async (
    tenant: string,
    { entries }: Pick<Cart, 'entries'>,
    membershipId: string,
    { tournamentId, kind, stockId }: StockOf,
  ): Promise<readonly string[]> => {
    if (kind !== 'event') return []
    const studentIds = entries.flatMap(({ eventId, studentId }) => (eventId === stockId ? [studentId] : []))
    return offersTo(await readWaitingList(deps)(tenant, { tournamentId, eventId: stockId }), membershipId, studentIds)
  }

/** Sets up the waiting list of an event, before or after the first name. Refused: not-found, invalid-offer-hours. */
export const setUpWaitingList =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: { readonly of: ListOf } & SettingChanges): Promise<Outcome> => {
    const tournament = await readTournament(deps)(context.tenant, input.of.tournamentId)
    const isOffered = tournament?.events.some(({ eventId }) => eventId === input.of.eventId) === true
    return isOffered ? setUpList(deps)(context, input) : refuse(eventNotOffered())
  }
