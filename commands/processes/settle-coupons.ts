import type { CommandContext } from '../../domain/kernel/journal.ts'
import { addMinutes } from '../../domain/kernel/time.ts'
import type { CouponEvent } from '../../domain/payments/coupon/events.ts'
import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import type { TransactionState } from '../../domain/payments/transaction/state.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, causedByTimer, type Process, type RecordedOf } from '../kernel/process.ts'
import { redeemCoupon, releaseCoupon } from '../payments/coupons.ts'
import { readTransaction } from '../payments/read-transaction.ts'

type Deps = Needs<'handler' | 'timers'>

const NAME = 'settle-coupons'
/** Longer than any request that applies a coupon takes. */
const AFTER_MINUTES = 2

/**
 * A checkout with a coupon was paid, or needed no payment → the coupon is redeemed. The coupon was removed, the charge
 * canceled, or its order cannot be fulfilled → the redemption is released. It was held and never applied → it is
 * released after the order has expired.
 */
export const settleCoupons = (deps: Deps): Process<CouponEvent | TransactionEvent | RegistrationEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    ChargeSucceeded: settle(deps),
    FreeOrderConfirmed: settle(deps),
    ChargeCanceled: settle(deps),
    CouponRemoved: async (event) => {
      const { tournamentId, couponId, useId, transactionId } = event.data
      const { prepared } = await readTransaction(deps)(event.tenant, transactionId)
      if (prepared === null) return
      const use = { tournamentId, couponId, useId, transactionId, membershipId: prepared.membershipId }
      mustSucceed(await releaseCoupon(deps)(causedBy(event, NAME), { ...use, reason: 'removed' }))
    },
    OrderUnfulfillable: async (event) => {
      const use = appliedUse(await readTransaction(deps)(event.tenant, event.data.transactionId))
      if (use === null) return
      mustSucceed(await releaseCoupon(deps)(causedBy(event, NAME), { ...use, reason: 'unfulfillable' }))
    },
    CouponHeld: ({ tenant, stream, data: { tournamentId, couponId, useId, transactionId, membershipId, until } }) =>
      deps.timers.set({
        process: NAME,
        tenant,
        key: `${stream}/${useId}`,
        at: addMinutes(until, AFTER_MINUTES),
        payload: { tournamentId, couponId, useId, transactionId, membershipId },
      }),
  },
  onDue: async (timer) => {
    const { tournamentId = '', couponId = '', useId = '', transactionId = '', membershipId = '' } = timer.payload
    const state = await readTransaction(deps)(timer.tenant, transactionId)
    if (state.coupon?.useId === useId) return settleUse(deps, causedByTimer(timer), state)
    const use = { tournamentId, couponId, useId, transactionId, membershipId }
    mustSucceed(await releaseCoupon(deps)(causedByTimer(timer), { ...use, reason: 'lapsed' }))
  },
})

const settle =
  (deps: Deps) =>
  async (
    event: RecordedOf<TransactionEvent, 'ChargeSucceeded' | 'FreeOrderConfirmed' | 'ChargeCanceled'>,
  ): Promise<void> =>
    settleUse(deps, causedBy(event, NAME), await readTransaction(deps)(event.tenant, event.data.transactionId))

/** Redeems or releases the coupon, depending on how the charge ended; does nothing while it is open. */
const settleUse = async (deps: Deps, context: CommandContext, state: TransactionState): Promise<void> => {
  const use = appliedUse(state)
  if (use === null) return
  if (state.status === 'success') mustSucceed(await redeemCoupon(deps)(context, use))
  if (state.status === 'canceled') mustSucceed(await releaseCoupon(deps)(context, { ...use, reason: 'withdrawn' }))
}

const appliedUse = ({ prepared, coupon }: TransactionState) => {
  if (prepared === null || coupon === null) return null
  const { tournamentId, transactionId, membershipId } = prepared
  return { tournamentId, transactionId, membershipId, ...coupon }
}
