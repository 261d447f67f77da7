import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { type Instant, latestDateAt } from '../../domain/kernel/time.ts'
import { checkAnswers } from '../../domain/registration/check-details.ts'
import { type Cart, type CartProblem, checkCart, type Remaining } from '../../domain/registration/published.ts'
import { isSameCart } from '../../domain/registration/registration/decide.ts'
import { cartRefusal, termsChanged } from '../../domain/registration/registration/errors.ts'
import {
  heldEntries,
  heldItems,
  type Order,
  openOrder,
  type RegistrationState,
  replaceableOrders,
} from '../../domain/registration/registration/state.ts'
import { remainingFor } from '../../domain/registration/stock/remaining.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { offerOf, type TournamentState } from '../../domain/tournaments/tournament/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { checkMembershipStatus } from './membership-status.ts'
import { readRegistration } from './read-registration.ts'
import { readStudents } from './read-students.ts'
import { termsToAccept } from './terms-to-accept.ts'
import { offersFor } from './waiting-list/list-commands.ts'

export interface OrderRequest {
  readonly orderId: string
  readonly membershipId: string
  readonly userId: string
  readonly cart: Cart
}

export interface OrderPlan {
  readonly tournament: TournamentState
  /**
   * The registration that the cart was checked against; placing the order is refused if the membership's entries have
   * changed since.
   */
  readonly registration: RegistrationState
  /** The order that this request repeats: one with its id, or the open one of an equal cart. */
  readonly existing: Order | null
  /** An open order that must be closed first, and why. */
  readonly toClose: { readonly orderId: string; readonly reason: 'replaced' | 'expired' } | null
}

/**
 * Reads everything that an order depends on and checks the cart against it; writes nothing. For a request with a known
 * order id only the answers are checked, which may have changed; everything else was checked before, and its stock is
 * held. Refused: tournament-not-found, membership-inactive, terms-changed {of}, or the cart's first problem with all of
 * them in `details.problems`.
 */
export const planOrder =
  (deps: Needs<'handler'>) =>
  async (tenant: string, request: OrderRequest, now: Instant): Promise<Result<OrderPlan, Refusal>> => {
    const { orderId, membershipId, cart } = request
    const tournament = await readTournament(deps)(tenant, cart.tournamentId)
    const offer = tournament === null ? null : offerOf(tournament)
    if (tournament === null || offer === null) return refuse(tournamentNotFound())
    const registration = await readRegistration(deps)(tenant, cart.tournamentId, membershipId)
    const repeated = registration.orders.get(orderId)
    if (repeated !== undefined) {
      const lapsed = repeated.status === 'open' && openOrder(registration, now) === null
      const toClose = lapsed ? ({ orderId, reason: 'expired' } as const) : null
      const problems = repeated.status === 'open' ? checkAnswers(offer, cart, latestDateAt(now)) : []
      const [first] = problems
      if (first !== undefined) return refuse(cartRefused(first, problems))
      return ok({ tournament, registration, existing: repeated, toClose })
    }
    const membership = await readStudents(deps)(tenant, membershipId)
    const active = checkMembershipStatus(membership?.status ?? null)
    if (!active.ok) return active

    const remaining = await remainingStock(deps)(tenant, tournament, request, replaceableOrders(registration), now)
    const holdings = {
      entries: heldEntries(registration),
      items: heldItems(registration),
      students: membership?.students ?? [],
    }
    const problems = checkCart(offer, cart, holdings, remaining, now)
    const [first] = problems
    if (first !== undefined) return refuse(cartRefused(first, problems))
    const changed = changedTerms(tournament, cart)
    if (changed.length > 0) return refuse(termsChanged(changed))

    const current = openOrder(registration, now)
    if (current !== null && isSameCart(current, cart))
      return ok({ tournament, registration, existing: current, toClose: null })
    const open = registration.openOrderId
    const reason = current === null ? 'expired' : 'replaced'
    return ok({ tournament, registration, existing: null, toClose: open === null ? null : { orderId: open, reason } })
  }

/** The terms whose text has changed since they were shown to the payer. */
const changedTerms = (tournament: TournamentState, cart: Cart): readonly string[] => {
  const { shown } = cart.terms
  if (shown === undefined) return []
  return termsToAccept(tournament, cart)
    .filter(({ of, hash }) => !shown.some((text) => text.of === of && text.hash === hash))
    .map(({ of }) => of)
}

const cartRefused = (first: CartProblem, problems: readonly CartProblem[]): Refusal => {
  const isConflict = ['sold-out', 'item-unavailable', 'event-closed', 'already-registered'].includes(first.code)
  return cartRefusal(isConflict ? 'conflict' : 'invalid', first, { problems })
}

/** The stock available to the cart, including the holds of `replaceable` orders and offers of the waiting list. */
const remainingStock =
  (deps: Needs<'handler'>) =>
  async (
    tenant: string,
    { tournamentId, events, catalog }: TournamentState,
    { cart, membershipId }: OrderRequest,
    replaceable: readonly string[],
    now: Instant,
  ): Promise<Remaining> => {
    const left = async (kind: 'event' | 'item', stockId: string, available: number) => {
      const of = { tournamentId, kind, stockId }
      const { state } = await deps.handler.read(stockAggregate, tenant, of)
      const offerIds = await offersFor(deps)(tenant, cart, membershipId, of)
      return [stockId, remainingFor(state, available, now, { own: replaceable, offerIds })] as const
    }
    const seats = events.filter(({ eventId }) => cart.entries.some((entry) => entry.eventId === eventId))
    const units = catalog.filter((item) => cart.items.some(({ catalogItemId }) => catalogItemId === item.catalogItemId))
    const [left1, left2] = await Promise.all([
      Promise.all(
        seats.flatMap(({ eventId, capacity }) => (capacity === null ? [] : [left('event', eventId, capacity)])),
      ),
      Promise.all(units.map(({ catalogItemId, availableQuantity }) => left('item', catalogItemId, availableQuantity))),
    ])
    return { events: Object.fromEntries(left1), items: Object.fromEntries(left2) }
  }
