import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { createCoupon, readCoupon } from '../../commands/payments/coupons.ts'
import { applyCoupon, removeCoupon } from '../../commands/processes/change-coupon.ts'
import type { CreateCoupon } from '../../domain/payments/coupon/decide.ts'
import { allUses, type CouponState, type Use } from '../../domain/payments/coupon/state.ts'
import type { World } from './checkout-world.ts'

/** A coupon of the world's Spring Cup: $25 off without limits, changed by `changes`. */
export const addCoupon = async (world: World, couponId: string, changes: Partial<CreateCoupon> = {}): Promise<void> => {
  const limits = { expiry: null, maxRedemptions: null, maxRedemptionsPerMembership: null }
  const coupon = { tournamentId: 't1', couponId, value: 2_500, ...limits, ...changes }
  mustSucceed(await createCoupon(world.deps)(world.context(), coupon))
}

export const apply = (world: World, transactionId: string, code: string, membershipId = 'm1') =>
  applyCoupon(world.deps)(world.context(), { transactionId, membershipId, code })

export const remove = (world: World, transactionId: string, membershipId = 'm1') =>
  removeCoupon(world.deps)(world.context(), { transactionId, membershipId })

/** Counts the coupon's uses by status. */
export const countsOf = async (world: World, couponId: string): Promise<Partial<Record<Use['status'], number>>> => {
  const state: CouponState = await readCoupon(world.deps)(world.tenant, { tournamentId: 't1', couponId })
  const counts: Partial<Record<Use['status'], number>> = {}
  for (const { status } of allUses(state).flat()) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
