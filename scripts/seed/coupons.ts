import { createCoupon } from '../../commands/payments/coupons.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import { type Kit, must } from './kit.ts'

/** Two coupons of the main tournament: one for everyone, and one that covers a helper's whole entry. */
export const seedCoupons = async (kit: Kit, tournamentId: string, actor: Actor): Promise<void> => {
  const coupons = [
    {
      couponId: 'SPRING25',
      value: 2_500,
      expiry: kit.day(18, 23),
      maxRedemptions: 100,
      maxRedemptionsPerMembership: 1,
    },
    { couponId: 'THANK YOU', value: 15_000, expiry: null, maxRedemptions: null, maxRedemptionsPerMembership: null },
  ]
  for (const coupon of coupons) {
    const step = `coupon ${coupon.couponId}`
    await must(step, createCoupon(kit.app)(kit.context(step, actor), { tournamentId, ...coupon }))
  }
}
