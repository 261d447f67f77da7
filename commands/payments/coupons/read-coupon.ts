import { type CouponOf, type CouponState, couponAggregate } from '../../../domain/payments/coupon/state.ts'
import type { Needs } from '../../kernel/deps.ts'

/** The coupon as the log has it now; `created` is null for a code that no coupon has. */
export const readCoupon =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, of: CouponOf): Promise<CouponState> =>
    (await handler.read(couponAggregate, tenant, of)).state
