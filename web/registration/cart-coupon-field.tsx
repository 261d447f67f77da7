import { read } from '../client/http.ts'
import { type ApiProblem, asProblem } from '../client/problem.ts'
import { reread } from '../client/use-read.ts'
import type { CartCoupon } from './cart-coupon.ts'
import type { CartStore } from './cart-store.ts'
import { CouponEntry } from './coupon-entry.tsx'
import type { Desk } from './desk.ts'

type CartCouponFieldProps = Pick<CartStore, 'change'> & { readonly desk: Desk; readonly coupon: CartCoupon }

/** Gives the cart a coupon before the order is placed, or removes it. */
const CartCouponField = ({ desk, coupon: { checked, refused }, change }: CartCouponFieldProps) => {
  const put = (code: string): void => change((cart) => ({ ...cart, coupon: code }))
  const apply = async (code: string): Promise<ApiProblem | null> => {
    try {
      const t = desk.tournament.id
      const { id } = await read('/coupons/:t/check/:coupon', { params: { t, coupon: code } })
      // Read before it is shown, so that the field does not flicker.
      await reread('/coupons/:t/check/:coupon', { params: { t, coupon: id } })
      put(id)
      return null
    } catch (thrown) {
      return asProblem(thrown)
    }
  }
  return (
    <CouponEntry
      key={refused?.code ?? ''}
      applied={checked?.code ?? null}
      refused={refused}
      onApply={apply}
      onRemove={async () => {
        put('')
        return null
      }}
    />
  )
}
export default CartCouponField
