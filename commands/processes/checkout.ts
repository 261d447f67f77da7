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

/** How often a checkout starts over because somebody else changed the order or the registration meanwhile. */
const ROUNDS = 8

/**
 * From a cart to a payment that can be made: place the order, prepare the charge, have the provider make the payment,
 * answer its secret. Each step is safe to repeat, so a retry after a crash between any two goes on where it stopped.
 * An equal cart that is open answers the same payment; any other open order is closed first, its payment at the
 * provider included, so that two tabs make one charge. Refused: the cart's problems, sold-out, order-withdrawn,
 * registration-changed (both when it had to start over too often), order-paid {transactionId} (the earlier order's payer
 * was faster), payment-in-progress.
 */
export const checkout =
  (deps: CheckoutDeps) =>
  async (context: CommandContext, input: Checkout): Promise<Result<PreparedCheckout, Refusal>> => {
    const { checkoutId: orderId, membershipId, userId, cart } = input
    const known = (await readTransaction(deps)(context.tenant, orderId)).prepared
    if (known !== null && known.membershipId !== membershipId) return refuse(transactionNotFound())
    // Its charge is another tournament's, whatever this cart would cost.
    if (known !== null && known.tournamentId !== cart.tournamentId) return refuse(orderIdReused(orderId))
    const request = { orderId, membershipId, userId, cart }
    let tooOften: Refusal = orderWithdrawn(orderId, 'replaced')
    for (let round = 0; round < ROUNDS; round++) {
      // What an earlier round held and gave back is held anew: another round is another command.
      const attempt = round === 0 ? context : { ...context, commandId: derivedId(context.commandId, `round ${round}`) }
      const planned = await planOrder(deps)(context.tenant, request, deps.clock.now())
      if (!planned.ok) return planned
      const closed = await closeReplaced(deps)(attempt, request, planned.value)
      if (!closed.ok) return closed
      const placed = await placeOrder(deps)(attempt, request, planned.value)
      if (!placed.ok) {
        if (!meanwhile(placed.error, orderId)) return placed
        if (placed.error.code === 'registration-changed') tooOften = placed.error
        continue
      }
      const paying = await openPayment(deps)(attempt, {
        membershipId,
        tournamentId: cart.tournamentId,
        order: placed.value.order,
      })
      if (paying.ok) return ok({ ...paying.value, position: Math.max(paying.value.position, placed.value.position) })
      if (!meanwhile(paying.error, orderId)) return paying
    }
    return refuse(tooOften)
  }

/** Another's doing: an order opened or closed, or entries changed, between two of our steps. One's own order stays closed. */
const meanwhile = ({ code, details }: Refusal, orderId: string): boolean =>
  code === 'order-open' ||
  code === 'registration-changed' ||
  (code === 'order-withdrawn' && details?.orderId !== orderId)

/** Closes the membership's open order where it is of another cart or has expired. Refused: order-paid {transactionId}. */
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
