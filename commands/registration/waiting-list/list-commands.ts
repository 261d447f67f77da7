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
import type { ListSettings } from '../../../domain/registration/waiting-list/settings.ts'
import {
  type ListOf,
  type WaitingListState,
  waitingListAggregate,
} from '../../../domain/registration/waiting-list/state.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'

export const readWaitingList =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, of: ListOf): Promise<WaitingListState> =>
    (await handler.read(waitingListAggregate, tenant, of)).state

interface OfList {
  readonly of: ListOf
}
const ids = ({ of }: OfList): ListOf => of

/** Puts a name on the list. Refused: waiting-list-closed, already-waiting. */
export const putOnList = commandOn(waitingListAggregate, 'join-waiting-list', {
  ids,
  per: ({ waitingId }: Parameters<typeof decideJoin>[1]) => [waitingId],
  decide: decideJoin,
})

/** Takes a name off the list; its offer ends with it. */
export const leaveWaitingList = commandOn(waitingListAggregate, 'leave-waiting-list', {
  ids,
  per: ({ waitingId }: Parameters<typeof decideLeave>[1]) => [waitingId],
  decide: decideLeave,
})

/** Puts a name elsewhere in the line. Refused: not-waiting, already-offered. */
export const moveOnWaitingList = commandOn(waitingListAggregate, 'move-on-waiting-list', {
  ids,
  per: ({ waitingId, place }: Parameters<typeof decideMove>[1]) => [waitingId, String(place)],
  decide: decideMove,
})

/** Records an offer, once the stock holds its place. Refused: not-waiting, already-offered, no-offer. */
export const recordOffer = commandOn(waitingListAggregate, 'offer-place', {
  ids,
  per: ({ offerId }: Parameters<typeof decideOffer>[1]) => [offerId],
  content: ({ of, offerId }) => ({ command: 'offer-place', of, offerId }),
  decide: decideOffer,
})

/** The family does not want the place. Refused: no-offer. */
export const declineOffer = commandOn(waitingListAggregate, 'decline-offer', {
  ids,
  per: ({ offerId }: Parameters<typeof decideDecline>[1]) => [offerId],
  decide: decideDecline,
})

/** Ends an offer that nobody answered in time. */
export const lapseOffer = commandOn(waitingListAggregate, 'lapse-offer', {
  ids,
  per: ({ offerId, now }: Parameters<typeof decideLapse>[1]) => [offerId, now],
  decide: decideLapse,
})

/** Takes an athlete who is registered by now off the list. */
export const settleWait = commandOn(waitingListAggregate, 'settle-wait', {
  ids,
  per: ({ studentId }: Parameters<typeof decideSettle>[1], stream) => [stream, studentId],
  decide: decideSettle,
})

/** Sets whether the list takes names and offers places by itself, and how long offers last. Refused: invalid-offer-hours. */
export const setUpList = commandOn(waitingListAggregate, 'set-up-waiting-list', {
  ids: ({ of }: OfList & ListSettings) => of,
  decide: decideSetUp,
})
