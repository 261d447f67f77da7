import type { PreparedCheckout } from '../../commands/processes/open-payment.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import { paymentsText } from '../../domain/payments/texts.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import { applyCoupon, checkCoupon, removeCoupon } from '../contract/coupons.ts'
import { found, route, unwrap } from '../http/route.ts'
import { requireVisible } from '../tournaments/in-tournament.ts'
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

/** Checks a code before there is an order, for the price of the cart (payments rule 26). */
export const checkCouponRoute = route(checkCoupon, async ({ app, tenant, person, params }) => {
  const tournament = await tournamentById(app.reader, tenant, params.t)
  const { tournamentId } = requireVisible(person, tournament, app.clock.now())
  const membershipId = found(person.membershipId)
  const { couponId, value } = unwrap(
    await app.commands.checkCoupon(tenant, { tournamentId, membershipId, code: params.coupon }),
  )
  return { id: couponId, value: toDollars(value) }
})
