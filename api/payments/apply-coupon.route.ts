import type { PreparedCheckout } from '../../commands/processes/open-payment.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import { paymentsText } from '../../domain/payments/texts.ts'
import { applyCoupon, removeCoupon } from '../contract/coupons.ts'
import { found, route, unwrap } from '../http/route.ts'
import { preparationOnWire } from './present.ts'

const NOT_FOUND = paymentsText('transaction-not-found')

const onWire = (prepared: PreparedCheckout) => ({
  ...preparationOnWire(prepared),
  amountOwing: toDollars(prepared.total),
})

/**
 * Applies a coupon to the member's own checkout; any status other than 200 means that it does not apply (payments rule
 * 26).
 */
export const applyCouponRoute = route(applyCoupon, async ({ app, person, params, command }) => {
  const membershipId = found(person.membershipId, NOT_FOUND)
  const { id: transactionId, coupon: code } = params
  return onWire(unwrap(await app.commands.applyCoupon(command('parent'), { transactionId, membershipId, code })))
})

export const removeCouponRoute = route(removeCoupon, async ({ app, person, params, command }) => {
  const membershipId = found(person.membershipId, NOT_FOUND)
  return onWire(unwrap(await app.commands.removeCoupon(command('parent'), { transactionId: params.id, membershipId })))
})
