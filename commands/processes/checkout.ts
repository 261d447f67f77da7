import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { transactionNotFound } from '../../domain/payments/transaction/errors.ts'
import type { Cart } from '../../domain/registration/published.ts'
import { orderIdReused, orderWithdrawn } from '../../domain/registration/registration/errors.ts'
import { derivedId } from '../kernel/process.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { placeOrder } from '../registration/place-order.ts'
import { type OrderPlan, type OrderRequest, planOrder } from '../registration/plan-order.ts'
import { closeOrder } from './close-order.ts'
import { type CheckoutDeps, openPayment, type PreparedCheckout } from './open-payment.ts'

export interface Checkout {
  /** Made by the browser; becomes the order's and the transaction's id, unless an equal cart is open already. */
  readonly checkoutId: string
  readonly membershipId: string
  readonly userId: string
  readonly cart: Cart
}

/** How often a checkout starts over because the order or the registration was changed concurrently. */
const MAX_ATTEMPTS = 8

/**
 * Takes a cart to a payment that can be made: places the order, prepares the charge, has the provider create the
 * payment, and returns its secret. Each step is safe to repeat, so a retry after a crash continues where the first
 * attempt stopped. An equal cart that is open returns the same payment; any other open order is closed first, including
 * its payment at the provider, so that two tabs make one charge. Refused: the cart's problems, sold-out,
 * order-withdrawn and registration-changed (both when it had to start over too often), order-paid {transactionId} (the
 * earlier order was paid in the meantime), payment-in-progress, transaction-not-found and order-id-reused (the id is
 * another checkout's).
 */
export const checkout =
  (deps: CheckoutDeps) =>
  async (context: CommandContext, input: Checkout): Promise<Result<PreparedCheckout, Refusal>> => {
    const { checkoutId: orderId, membershipId, userId, cart } = input
    const known = (await readTransaction(deps)(context.tenant, orderId)).prepared
    if (known !== null && known.membershipId !== membershipId) return refuse(transactionNotFound())
    // The id belongs to a charge of another tournament, whatever is in this cart.
    if (known !== null && known.tournamentId !== cart.tournamentId) return refuse(orderIdReused(orderId))
    const request = { orderId, membershipId, userId, cart }
    let tooOften: Refusal = orderWithdrawn(orderId, 'replaced')
    for (let round = 0; round < MAX_ATTEMPTS; round++) {
      // What an earlier attempt held and released must be held again, so each attempt sends commands of its own.
      const attempt = round === 0 ? context : { ...context, commandId: derivedId(context.commandId, `round ${round}`) }
      const planned = await planOrder(deps)(context.tenant, request, deps.clock.now())
      if (!planned.ok) return planned
      const closed = await closeReplaced(deps)(attempt, request, planned.value)
      if (!closed.ok) return closed
      const placed = await placeOrder(deps)(attempt, request, planned.value)
      if (!placed.ok) {
        if (!isConcurrentChange(placed.error, orderId)) return placed
        if (placed.error.code === 'registration-changed') tooOften = placed.error
        continue
      }
      const paying = await openPayment(deps)(attempt, {
        membershipId,
        tournamentId: cart.tournamentId,
        order: placed.value.order,
        tournament: planned.value.tournament,
      })
      if (paying.ok) return ok({ ...paying.value, position: Math.max(paying.value.position, placed.value.position) })
      if (!isConcurrentChange(paying.error, orderId)) return paying
    }
    return refuse(tooOften)
  }

/** Whether another request caused the refusal, by opening or closing an order or changing entries between two steps. */
const isConcurrentChange = ({ code, details }: Refusal, orderId: string): boolean =>
  code === 'order-open' ||
  code === 'registration-changed' ||
  (code === 'order-withdrawn' && details?.orderId !== orderId)

/**
 * Closes the membership's open order where it is of another cart or has expired. Refused: order-paid {transactionId}.
 */
const closeReplaced =
  (deps: CheckoutDeps) =>
  async (
    context: CommandContext,
    { membershipId, cart }: OrderRequest,
    { toClose }: OrderPlan,
  ): Promise<Result<void, Refusal>> => {
    if (toClose === null) return ok(undefined)
    const closed = await closeOrder(deps)(context, { ...toClose, membershipId, tournamentId: cart.tournamentId })
    if (!closed.ok) return closed
    return closed.value === 'paid' ? refuse(orderPaid(toClose.orderId)) : ok(undefined)
  }

const orderPaid = (transactionId: string): Refusal =>
  refusal('conflict', 'order-paid', 'Your earlier checkout has just been paid.', { transactionId })
