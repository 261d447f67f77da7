import type { PreparedCheckout } from '../../commands/processes/open-payment.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import { applyCoupon, removeCoupon } from '../contract/coupons.ts'
import { found, route, unwrap } from '../http/route.ts'
import { preparationOnWire } from './present.ts'

const NOT_FOUND = 'Transaction was not found'

const onWire = (prepared: PreparedCheckout) => ({
  ...preparationOnWire(prepared),
  amountOwing: toDollars(prepared.total),
})

/**
 * A member applies a coupon to the own checkout; any other answer than 200 says that it does not count
 * (payments rule 26).
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
