import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { checkAnswers } from '../../domain/registration/check-details.ts'
import { type Cart, type CartProblem, checkCart, type Remaining } from '../../domain/registration/published.ts'
import { sameCart } from '../../domain/registration/registration/decide.ts'
import {
  heldEntries,
  heldItems,
  type Order,
  openOrder,
  type RegistrationState,
  withdrawnOrders,
} from '../../domain/registration/registration/state.ts'
import { remainingFor, stockAggregate } from '../../domain/registration/stock/state.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { offerOf, type TournamentState } from '../../domain/tournaments/tournament/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { checkMembershipStatus } from './membership-status.ts'
import { readRegistration } from './read-registration.ts'
import { readStudents } from './read-students.ts'

export interface OrderRequest {
  readonly orderId: string
  readonly membershipId: string
  readonly userId: string
  readonly cart: Cart
}

export interface OrderPlan {
  readonly tournament: TournamentState
  readonly registration: RegistrationState
  /** The order this request is about already: the same id, or an equal cart that is open. */
  readonly existing: Order | null
  /** An open order that must be closed before, and why. */
  readonly toClose: { readonly orderId: string; readonly reason: 'replaced' | 'expired' } | null
}

/**
 * Reads all that an order depends on and checks the cart against it; writes nothing. Refused: not-found, an inactive
 * membership, or the cart's first problem with all of them in `details.problems`. Of a request repeated by its own id
 * only the answers are looked at, which may be others: the rest was checked, and its stock is held.
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
      const problems = repeated.status === 'open' ? checkAnswers(offer, cart) : []
      const [first] = problems
      if (first !== undefined) return refuse(cartRefused(first, problems))
      return ok({ tournament, registration, existing: repeated, toClose })
    }
    const membership = await readStudents(deps)(tenant, membershipId)
    const active = checkMembershipStatus(membership?.status ?? null)
    if (!active.ok) return active

    const open = registration.openOrderId
    const own = [...withdrawnOrders(registration), ...(open === null ? [] : [open])]
    const remaining = await remainingStock(deps)(tenant, tournament, cart, own, now)
    const holdings = {
      entries: heldEntries(registration),
      items: heldItems(registration),
      students: membership?.students ?? [],
    }
    const problems = checkCart(offer, cart, holdings, remaining, now)
    const [first] = problems
    if (first !== undefined) return refuse(cartRefused(first, problems))

    const current = openOrder(registration, now)
    if (current !== null && sameCart(current, cart))
      return ok({ tournament, registration, existing: current, toClose: null })
    const reason = current === null ? 'expired' : 'replaced'
    return ok({ tournament, registration, existing: null, toClose: open === null ? null : { orderId: open, reason } })
  }

const cartRefused = (first: CartProblem, problems: readonly CartProblem[]): Refusal => {
  const kind = ['sold-out', 'item-unavailable', 'event-closed', 'already-registered'].includes(first.code)
  return refusal(kind ? 'conflict' : 'invalid', first.code, first.message, { problems })
}

/** What is left for the cart; what the membership's own open and withdrawn orders hold counts as free. */
const remainingStock =
  ({ handler }: Needs<'handler'>) =>
  async (
    tenant: string,
    { tournamentId, events, catalog }: TournamentState,
    cart: Cart,
    own: readonly string[],
    now: Instant,
  ): Promise<Remaining> => {
    const left = async (kind: 'event' | 'item', stockId: string, available: number) => {
      const { state } = await handler.read(stockAggregate, tenant, { tournamentId, kind, stockId })
      return [stockId, remainingFor(state, available, now, own)] as const
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
