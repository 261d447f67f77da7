import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import {
  type Answers,
  placeOrder as decide,
  expiryOf,
  isSameCart,
  type PlaceOrder,
  resumeOrder,
} from '../../domain/registration/registration/decide.ts'
import { orderIdReused, orderUnfulfillable, orderWithdrawn } from '../../domain/registration/registration/errors.ts'
import { type Order, registrationAggregate, replaceableOrders } from '../../domain/registration/registration/state.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import type { TournamentState } from '../../domain/tournaments/tournament/state.ts'
import { afterCommand } from '../kernel/after-command.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { answersOf, buildOrder } from './build-order.ts'
import { type LimitedStock, limitedStock } from './limited-stock.ts'
import type { OrderPlan, OrderRequest } from './plan-order.ts'
import { holdStock, releaseStock } from './stock.ts'
import { offersFor } from './waiting-list/list-commands.ts'

type Deps = Needs<'handler' | 'clock'>

export interface PlacedOrder {
  readonly order: Order
  /** Log position that shows the order. */
  readonly position: number
}

/**
 * Places the order that `plan` (plan-order.ts) has checked; `plan.toClose` must be closed already. Holds stock for each
 * limited event and item, all or none, then records the order and its answers. Returns the open order: this one, or an
 * earlier one of an equal cart. Safe to repeat at any point; holds that a crash leaves behind expire. Refused: sold-out
 * {remaining}, order-open {orderId} (close that order first), registration-changed (plan again), order-id-reused,
 * order-withdrawn, order-unfulfillable.
 */
export const placeOrder =
  (deps: Deps) =>
  async (context: CommandContext, input: OrderRequest, plan: OrderPlan): Promise<Result<PlacedOrder, Refusal>> => {
    const { tournament, registration, existing } = plan
    const now = deps.clock.now()
    if (existing !== null) return resume(deps)(context, input, tournament, existing)

    const { orderId } = input
    const draft = buildOrder(tournament, registration, input, now, expiryOf(now))
    const stock = limitedStock(tournament, draft)
    const replacedOrderIds = replaceableOrders(registration)
    const held = await holdAll(deps)(context, { ...input, stock, replacedOrderIds, until: draft.expires, now })
    if (!held.ok) return held
    const order = { ...draft, expires: held.value }

    const answers = answersOf(tournament, input)
    const placed = await record(deps)(context, {
      ...input,
      placing: { order, answers, now, checkedWith: registration },
    })
    const result = await orderAfter(deps)(context, input, placed)
    if (!result.ok || result.value.order.orderId !== orderId) await releaseAll(deps)(context, stock, orderId, now)
    return result
  }

const ofRegistration = ({ membershipId, cart: { tournamentId } }: OrderRequest) => ({ tournamentId, membershipId })
const contentOf = (command: string, { orderId, membershipId, userId, cart }: OrderRequest) => ({
  command,
  orderId,
  membershipId,
  userId,
  cart,
})

const record = commandOn(registrationAggregate, 'place-order', {
  ids: (input: OrderRequest & { readonly placing: PlaceOrder }) => ofRegistration(input),
  per: ({ orderId }) => [orderId],
  content: (input) => contentOf('place-order', input),
  decide: (state, { placing }) => decide(state, placing),
})

const recordAnswers = commandOn(registrationAggregate, 'resume-order', {
  ids: (input: OrderRequest & { readonly answered: readonly Answers[] }) => ofRegistration(input),
  per: ({ orderId }) => [orderId],
  content: (input) => contentOf('resume-order', input),
  decide: (state, { orderId, answered }) => resumeOrder(state, { orderId, answers: answered }),
})

/** Resumes an order that was placed before, and records changed answers. */
const resume =
  (deps: Deps) =>
  async (
    context: CommandContext,
    input: OrderRequest,
    tournament: TournamentState,
    { orderId, ...order }: Order,
  ): Promise<Result<PlacedOrder, Refusal>> => {
    if (!isSameCart(order, input.cart)) return refuse(orderIdReused(orderId))
    const request = { ...input, orderId }
    const resumed = await recordAnswers(deps)(context, { ...request, answered: answersOf(tournament, input) })
    return orderAfter(deps)(context, request, resumed)
  }

/** Finds the order after the command: by its id, or else the open order of an equal cart. */
const orderAfter =
  (deps: Deps) =>
  async (context: CommandContext, input: OrderRequest, outcome: Outcome): Promise<Result<PlacedOrder, Refusal>> => {
    if (!outcome.ok) return outcome
    const { orderId } = input
    const state = await afterCommand(deps)(registrationAggregate, context.tenant, ofRegistration(input), outcome.value)
    const order = state.orders.get(orderId) ?? state.orders.get(state.openOrderId ?? '')
    if (order === undefined || order.status === 'withdrawn') return refuse(orderWithdrawn(orderId, order?.reason ?? ''))
    if (order.status === 'unfulfillable') return refuse(orderUnfulfillable(order.orderId))
    return ok({ position: outcome.value.position, order })
  }

interface Holding extends Pick<OrderRequest, 'membershipId' | 'cart'> {
  readonly stock: readonly LimitedStock[]
  readonly orderId: string
  readonly replacedOrderIds: readonly string[]
  readonly until: Instant
  readonly now: Instant
}

/** Holds all stock or none. Returns the moment at which the first hold expires. */
const holdAll =
  (deps: Deps) =>
  async (
    context: CommandContext,
    { stock, orderId, membershipId, cart, replacedOrderIds, until, now }: Holding,
  ): Promise<Result<Instant, Refusal>> => {
    let earliest = until
    for (const one of stock) {
      const offerIds = await offersFor(deps)(context.tenant, cart, membershipId, one.of)
      const held = await holdStock(deps)(context, { stock: one, orderId, replacedOrderIds, offerIds, until, now })
      if (!held.ok) {
        await releaseAll(deps)(context, stock, orderId, now)
        return held
      }
      // A hold of an earlier attempt keeps its expiry.
      const state = await afterCommand(deps)(stockAggregate, context.tenant, one.of, held.value)
      const expires = state.holds.get(orderId)?.until ?? until
      if (expires < earliest) earliest = expires
    }
    return ok(earliest)
  }

const releaseAll =
  (deps: Deps) =>
  async (context: CommandContext, stock: readonly LimitedStock[], orderId: string, now: Instant): Promise<void> => {
    for (const { of } of stock) await releaseStock(deps)(context, { of, orderId, reason: 'withdrawn', now })
  }
