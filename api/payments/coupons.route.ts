import { mayManageCoupons } from '../../commands/payments/policies.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { type Instant, instantAt, instantOf } from '../../domain/kernel/time.ts'
import { couponOnWire } from '../../projections/payments/coupons.live.ts'
import { couponsOfTournament } from '../../projections/payments/coupons.queries.ts'
import { addCoupon, createCoupon, editCoupon, readCoupons } from '../contract/coupons.ts'
import { type RequestTo, route, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/in-tournament.ts'

export const readCouponsRoute = route(readCoupons, async (request) => {
  await inTournament(request, request.params.t, mayManageCoupons)
  const rows = await couponsOfTournament(request.app.reader, request.tenant, request.params.t)
  return rows.map(couponOnWire)
})

/** The instant of an expiry; without an offset it is in the tournament's time zone. */
const momentOf = (expiry: string | null, timezone: string): Instant | null => {
  if (expiry === null) return null
  return /(?:Z|[+-]\d{2}:?\d{2})$/i.test(expiry) ? instantOf(Date.parse(expiry)) : instantAt(expiry, timezone)
}

const add = async (request: RequestTo<typeof addCoupon>) => {
  const { app, params, body, person } = request
  const { timezone } = await inTournament(request, params.t, mayManageCoupons)
  const { id, value, expiry, maxRedemptions, maxRedemptionsPerMembership } = body
  const { position } = unwrap(
    await app.commands.createCoupon(request.command(actingRole(person, params.t)), {
      tournamentId: params.t,
      couponId: id,
      value: fromDollars(value),
      expiry: momentOf(expiry, timezone),
      maxRedemptions,
      maxRedemptionsPerMembership,
    }),
  )
  return { id: id.trim(), position }
}

export const addCouponRoute = route(addCoupon, add)
export const createCouponRoute = route(createCoupon, add)

export const editCouponRoute = route(editCoupon, async (request) => {
  const { app, params, body, person } = request
  const { timezone } = await inTournament(request, params.t, mayManageCoupons)
  const { value, expiry, maxRedemptions, maxRedemptionsPerMembership, expected = null } = body
  const { position } = unwrap(
    await app.commands.changeCoupon(request.command(actingRole(person, params.t)), {
      tournamentId: params.t,
      couponId: params.id,
      value: value === undefined ? null : fromDollars(value),
      expiry: momentOf(expiry, timezone),
      maxRedemptions,
      maxRedemptionsPerMembership,
      expected,
    }),
  )
  return { position }
})
