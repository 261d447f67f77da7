import type { Membership, Student } from '../../api/contract/accounts.ts'
import type { Registration } from '../../api/contract/registration.ts'
import type { StockRow, Tournament } from '../../api/contract/tournaments.ts'
import type { WaitingList, WaitingName } from '../../api/contract/waiting-lists.ts'
import { ownValue } from '../../domain/kernel/own-value.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import {
  type Cart,
  type CartEntry,
  type CartProblem,
  checkCart,
  type Holdings,
  type PricedCart,
  type PricedLine,
  priceCart,
  type Remaining,
  remainingFromWire,
} from '../../domain/registration/published.ts'
import {
  type Offer,
  offerFromWire,
  type RegistrationPhase,
  registrationPhase,
} from '../../domain/tournaments/published.ts'
import { textOf } from '../texts/refusals.ts'
import type { StoredCart } from './cart.ts'

/** The data of a family's tournament screens: the last reads with live updates applied. */
export interface Desk {
  readonly tournament: Tournament
  readonly offer: Offer
  readonly membership: Membership
  readonly students: readonly Student[]
  readonly registration: Registration | null
  readonly holdings: Holdings
  /** Remaining places and items for this family. Places held by its open checkout or offered to it count as free. */
  readonly remaining: Remaining
  /** The family's waiting list entries; `offers` are those with an offered place that is not in the checkout yet. */
  readonly waiting: readonly WaitingName[]
  readonly offers: readonly WaitingName[]
  /** By event id; a missing list is open and empty. */
  readonly lists: ReadonlyMap<string, WaitingList>
  /** The current time by this browser's clock. */
  readonly now: string
  readonly phase: RegistrationPhase
}

export const deskOf = (
  tournament: Tournament,
  membership: Membership,
  registration: Registration | null,
  stock: Iterable<StockRow>,
  nowMs: number,
  { waiting, lists }: Waiting = NO_WAITING,
): Desk => {
  const offer = offerFromWire(tournament)
  const now = instantOf(nowMs)
  const isOffered = (id: string): boolean => offer.events.some(({ eventId }) => eventId === id)
  const own = waiting.filter((name) => name.membershipId === membership.id && isOffered(name.eventId))
  const offers = own.filter(({ status, eventId, studentId }) => {
    const inCheckout = registration?.events.some(
      (entry) => entry.eventId === eventId && entry.studentId === studentId && entry.status === 'pending',
    )
    return status === 'Offered' && inCheckout !== true
  })
  return {
    tournament,
    offer,
    membership,
    students: membership.students,
    registration,
    holdings: holdingsOf(membership, registration),
    remaining: remainingFor(tournament, stock, registration, offers),
    waiting: own,
    offers,
    lists,
    now,
    phase: registrationPhase(offer, now),
  }
}

export interface Waiting {
  readonly waiting: readonly WaitingName[]
  readonly lists: ReadonlyMap<string, WaitingList>
}
const NO_WAITING: Waiting = { waiting: [], lists: new Map() }

const holdingsOf = (membership: Membership, registration: Registration | null): Holdings => ({
  entries: (registration?.events ?? []).filter(({ status }) => status === 'complete'),
  items: (registration?.catalog ?? []).filter(({ status }) => status === 'complete'),
  students: membership.students,
})

/**
 * The remaining places and items: live rows if available, otherwise the last read. Live rows are the same for all families, so
 * the family's own held and offered places are added.
 */
export const remainingFor = (
  tournament: Pick<Tournament, 'events' | 'catalog'>,
  stock: Iterable<StockRow>,
  registration: Pick<Registration, 'events' | 'catalog'> | null,
  offers: readonly Pick<WaitingName, 'eventId'>[] = [],
): Remaining => {
  const wire = remainingFromWire(tournament)
  const events: Record<string, number | null> = { ...wire.events }
  const items: Record<string, number> = { ...wire.items }
  const ownPlaces = (id: string): number =>
    (registration?.events ?? []).filter(({ eventId, status }) => eventId === id && status === 'pending').length
  const ownUnits = (id: string): number =>
    (registration?.catalog ?? [])
      .filter(({ catalogItemId, status }) => catalogItemId === id && status === 'pending')
      .reduce((sum, { qty }) => sum + qty, 0)
  for (const { kind, id, remaining } of stock) {
    if (kind === 'item' && ownValue(items, id) !== undefined) items[id] = remaining + ownUnits(id)
    if (kind === 'event' && typeof events[id] === 'number') events[id] = remaining + ownPlaces(id)
  }
  for (const { eventId } of offers) {
    const left = ownValue(events, eventId)
    if (typeof left === 'number') events[eventId] = left + 1
  }
  return { events, items }
}

export type Availability = 'open' | 'full' | 'held'

/** Whether a student can enter an event: not if it is closed or full, or the student is already registered (registration rule 5). */
export const availabilityOf = (desk: Desk, { eventId, studentId }: CartEntry): Availability => {
  if (desk.holdings.entries.some((held) => held.eventId === eventId && held.studentId === studentId)) return 'held'
  const isOpen = desk.offer.events.find((event) => event.eventId === eventId)?.isOpen === true
  const left = ownValue(desk.remaining.events, eventId) ?? null
  const offers = desk.offers.filter((name) => name.eventId === eventId)
  // An offered place is reserved for one athlete, not for siblings.
  const isFree = left === null || left > offers.length || offers.some((name) => name.studentId === studentId)
  return isOpen && isFree ? 'open' : 'full'
}

/** Whether a student can join an event's waiting list: the event is full but otherwise open. */
export const canWait = (desk: Desk, { eventId, studentId }: CartEntry): boolean =>
  desk.phase === 'open' &&
  desk.offer.events.find((event) => event.eventId === eventId)?.isOpen === true &&
  availabilityOf(desk, { eventId, studentId }) === 'full' &&
  (desk.lists.get(eventId)?.takesNames !== false || desk.waiting.some((name) => name.eventId === eventId))

/**
 * Add events is shown while registration is open and some student can still register or join a waiting list (registration rule 4).
 */
export const canAddEvents = (desk: Desk): boolean =>
  desk.phase === 'open' &&
  desk.offer.events.some(({ eventId }) =>
    desk.students.some(
      ({ id }) =>
        availabilityOf(desk, { eventId, studentId: id }) === 'open' || canWait(desk, { eventId, studentId: id }),
    ),
  )

/** The priced cart, by the same function as on the server. */
export const pricesOf = (desk: Desk, cart: Pick<Cart, 'entries' | 'items'>): PricedCart =>
  priceCart(desk.offer, cart, desk.holdings.entries, desk.now)

/** The cart's problems, by the same function as on the server. */
export const problemsOf = (
  desk: Desk,
  cart: Pick<StoredCart, 'entries' | 'items' | 'answers'>,
  terms: Cart['terms'] = NO_TERMS,
): readonly CartProblem[] =>
  checkCart(desk.offer, orderOf(desk.tournament.id, cart, terms), desk.holdings, desk.remaining, desk.now).map(
    (problem) => ({
      ...problem,
      message: textOf(problem),
      ...(problem.title === undefined ? {} : { title: textOf({ message: problem.title, text: problem.titleText }) }),
    }),
  )

/** The problem of one cart line. Problems of a student as a whole are shown on the student's line. */
export const problemOfLine = (problems: readonly CartProblem[], line: PricedLine): CartProblem | undefined =>
  problems.find(({ step, eventId, catalogItemId, studentId }) =>
    step !== 'cart'
      ? false
      : line.kind === 'item'
        ? catalogItemId === line.catalogItemId
        : eventId === line.eventId && (studentId === undefined || studentId === line.studentId),
  )

const NO_TERMS: Cart['terms'] = { hasAccepted: false, accepted: [] }

/** The cart in the API's format. */
export const orderOf = (
  tournamentId: string,
  { entries, items, answers }: Pick<StoredCart, 'entries' | 'items' | 'answers'>,
  terms: Cart['terms'],
): Cart => ({
  tournamentId,
  entries,
  items,
  answers: answers.filter(({ studentId }) => entries.some((entry) => entry.studentId === studentId)),
  terms,
})
