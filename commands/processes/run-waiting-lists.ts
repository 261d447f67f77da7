import type { Recorded } from '../../domain/kernel/event.ts'
import { addMinutes, isBefore } from '../../domain/kernel/time.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { StockEvent } from '../../domain/registration/stock/events.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import type { WaitingListEvent } from '../../domain/registration/waiting-list/events.ts'
import type { ListOf } from '../../domain/registration/waiting-list/state.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, causedByTimer, type DueTimer, type Process, type RecordedOf } from '../kernel/process.ts'
import { fillPlaces } from '../registration/waiting-list/fill-places.ts'
import { isGone } from '../registration/waiting-list/join.ts'
import {
  lapseOffer,
  leaveWaitingList,
  readWaitingList,
  settleWait,
} from '../registration/waiting-list/list-commands.ts'
import { placesOf, releaseOfferedPlace } from '../registration/waiting-list/stock-commands.ts'

type Deps = Needs<'handler' | 'clock' | 'timers'>
type Seen = StockEvent | WaitingListEvent | RegistrationEvent | TournamentEvent

const NAME = 'run-waiting-lists'
/** Longer than any request that joins a list or offers a place takes. */
const AFTER_MINUTES = 2

/**
 * A place was freed, or an athlete joined the list → the place is offered to the first in line. An offer ended → its
 * place is offered to the next; offers lapse on time unless the family is in the checkout. An athlete was registered →
 * they leave the list. A place was held for an offer, or places were reserved for a list → they are released if the
 * offer or the athlete is never recorded. An athlete joined while being erased, or
 * while the membership was being deleted → they leave the list.
 */
export const runWaitingLists = (deps: Deps): Process<Seen> => ({
  name: NAME,
  startsAt: 'introduction',
  orderedBy: orderOf,
  on: {
    StockReleased: freed(deps),
    StockReturned: freed(deps),
    PlaceGivenBack: freed(deps),
    AvailabilityChanged: freed(deps),
    OfferedPlaceReleased: freed(deps),
    TournamentEventOpened: (event) => fillPlaces(deps)(causedBy(event, NAME), event.data),
    PlacesKeptForWaitingList: setTimer(deps),
    PlaceHeldForOffer: setTimer(deps),
    WaitingListJoined: joined(deps),
    WaitingListSetUp: (event) => fillPlaces(deps)(causedBy(event, NAME), event.data),
    WaitingListLeft: ended(deps, 'withdrawn'),
    OfferAccepted: ended(deps, 'withdrawn'),
    OfferDeclined: ended(deps, 'withdrawn'),
    OfferLapsed: ended(deps, 'lapsed'),
    PlaceOffered: ({ tenant, data: { tournamentId, eventId, offerId, until } }) =>
      deps.timers.set({
        process: NAME,
        tenant,
        key: `${offerId}/lapse`,
        at: until,
        payload: { tournamentId, eventId, offerId, lapses: 'yes' },
      }),
    OrderCompleted: registered(deps),
    EntriesAddedByStaff: registered(deps),
    EntriesImported: registered(deps),
    EntryReinstated: (event) => registered(deps)({ ...event, data: { ...event.data, entries: [event.data] } }),
  },
  onDue: onDue(deps),
})

/** Handles the events of a list and of its places in sequence. */
const orderOf = ({ stream, data }: Recorded): string => {
  const { tournamentId, eventId, kind, stockId } = data as Readonly<Record<string, unknown>>
  const id = eventId ?? (kind === 'event' ? stockId : undefined)
  return typeof id === 'string' ? `${String(tournamentId)}/${id}` : stream
}

type Freeing = Extract<
  StockEvent,
  { type: 'StockReleased' | 'StockReturned' | 'PlaceGivenBack' | 'AvailabilityChanged' | 'OfferedPlaceReleased' }
>

const freed =
  (deps: Deps) =>
  async (event: Recorded<Freeing>): Promise<void> => {
    const { kind, tournamentId, stockId } = event.data
    if (kind !== 'event') return
    await fillPlaces(deps)(causedBy(event, NAME), { tournamentId, eventId: stockId })
  }

const setTimer =
  (deps: Deps) =>
  async ({
    tenant,
    stream,
    time,
    data,
  }: RecordedOf<StockEvent, 'PlacesKeptForWaitingList' | 'PlaceHeldForOffer'>): Promise<void> => {
    const { tournamentId, stockId } = data
    const offerId = 'offerId' in data ? data.offerId : ''
    await deps.timers.set({
      process: NAME,
      tenant,
      key: `${stream}/${offerId}`,
      at: addMinutes(time, AFTER_MINUTES),
      payload: { tournamentId, eventId: stockId, offerId },
    })
  }

/** A deletion or erasure that was decided while the athlete was joining has not found the name. */
const joined =
  (deps: Deps) =>
  async (event: RecordedOf<WaitingListEvent, 'WaitingListJoined'>): Promise<void> => {
    const { tournamentId, eventId, waitingId } = event.data
    const of = { tournamentId, eventId }
    const context = causedBy(event, NAME)
    if (await isGone(deps)(event.tenant, event.data)) {
      mustSucceed(await leaveWaitingList(deps)(context, { of, waitingId, reason: 'gone' }))
    }
    await fillPlaces(deps)(context, of)
  }

type Ending = 'WaitingListLeft' | 'OfferAccepted' | 'OfferDeclined' | 'OfferLapsed'

const ended =
  (deps: Deps, reason: 'lapsed' | 'withdrawn') =>
  async (event: RecordedOf<WaitingListEvent, Ending>): Promise<void> => {
    const { offerId } = event.data
    const context = causedBy(event, NAME)
    if (offerId !== null) {
      mustSucceed(await releaseOfferedPlace(deps)(context, { of: placesOf(event.data), offerId, reason }))
      await deps.timers.cancel(NAME, event.tenant, `${offerId}/lapse`)
    }
    await fillPlaces(deps)(context, event.data)
  }

interface Registered {
  readonly tournamentId: string
  readonly entries: readonly { readonly eventId: string; readonly studentId: string }[]
}

const registered =
  (deps: Deps) =>
  async (event: Recorded & { readonly data: Registered }): Promise<void> => {
    const { tournamentId, entries } = event.data
    for (const { eventId, studentId } of entries) {
      const of: ListOf = { tournamentId, eventId }
      const { names } = await readWaitingList(deps)(event.tenant, of)
      if (!names.some((name) => name.studentId === studentId)) continue
      mustSucceed(await settleWait(deps)(causedBy(event, NAME), { of, studentId }))
    }
  }

const onDue =
  (deps: Deps) =>
  async (timer: DueTimer): Promise<void> => {
    const { tournamentId = '', eventId = '', offerId = '', lapses } = timer.payload
    const of = { tournamentId, eventId }
    const context = causedByTimer(timer)
    if (lapses === undefined) {
      const { names } = await readWaitingList(deps)(timer.tenant, of)
      if (offerId !== '' && !names.some(({ offer }) => offer?.offerId === offerId)) {
        mustSucceed(await releaseOfferedPlace(deps)(context, { of: placesOf(of), offerId, reason: 'withdrawn' }))
      }
      await fillPlaces(deps)(context, of)
      return
    }
    const { state } = await deps.handler.read(stockAggregate, timer.tenant, placesOf(of))
    const inCheckout = [...state.holds.values()].find(({ offers }) => offers.some((one) => one.offerId === offerId))
    // A family in the checkout keeps the place until its order expires.
    if (inCheckout !== undefined && isBefore(timer.at, inCheckout.until)) {
      await deps.timers.set({ ...timer, at: addMinutes(inCheckout.until, 1) })
      return
    }
    // The timer's time: by the database's clock it is due, but by ours the offer might not have ended yet.
    mustSucceed(await lapseOffer(deps)(context, { of, offerId, now: timer.at }))
  }
