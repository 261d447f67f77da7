import { fromDollars } from '../../domain/kernel/money.ts'
import { withDiscount } from '../../domain/payments/published.ts'
import type { Cart, PricedCart } from '../../domain/registration/published.ts'
import { useRead } from '../client/use-read.ts'
import type { StoredCart } from './cart.ts'
import type { RefusedCoupon } from './coupon-entry.tsx'
import { type Desk, pricesOf } from './desk.ts'

/** A coupon of the cart that the server has checked. */
interface CheckedCoupon {
  /** The code as its author wrote it. */
  readonly code: string
  /** In cents. */
  readonly value: number
}

export interface CartCoupon {
  /** Null until the code is checked, and if it cannot be used. */
  readonly checked: CheckedCoupon | null
  readonly refused: RefusedCoupon | null
}

/** The cart's coupon, checked by the server without using it. */
export const useCartCoupon = ({ tournament }: Desk, { coupon = '' }: Pick<StoredCart, 'coupon'>): CartCoupon => {
  const { reading } = useRead(
    '/coupons/:t/check/:coupon',
    coupon === '' ? null : { params: { t: tournament.id, coupon } },
  )
  if (coupon === '' || reading.status === 'loading') return { checked: null, refused: null }
  if (reading.status === 'error') return { checked: null, refused: { code: coupon, problem: reading.problem } }
  // A lost connection does not take an earlier answer away; a refusal does.
  if (reading.problem?.code === 'coupon-invalid') {
    return { checked: null, refused: { code: coupon, problem: reading.problem } }
  }
  const { id, value } = reading.data
  return { checked: { code: id, value: fromDollars(value) }, refused: null }
}

/** The priced cart less the coupon, by the server's own functions. */
export const discountedPrices = (
  desk: Desk,
  choices: Pick<Cart, 'entries' | 'items'>,
  coupon: CheckedCoupon | null,
): PricedCart => {
  const priced = pricesOf(desk, choices)
  if (coupon === null || priced.total === 0) return priced
  const lines = priced.lines.map((line) => ({ price: line.price ?? 0, tax: line.kind === 'item' ? line.tax : 0 }))
  const { discount, convenienceFee, total } = withDiscount(lines, { ...priced, platformFee: 0 }, coupon.value)
  return { ...priced, discount, convenienceFee, total }
}
