import { Button } from '@mantine/core'
import { registrationText } from '../texts/en/registration.ts'
import { Money } from '../ui/money.tsx'
import { isEmpty, type StoredCart } from './cart.ts'
import classes from './cart-bar.module.css'
import { discountedPrices, useCartCoupon } from './cart-coupon.ts'
import type { Desk } from './desk.ts'

interface CartBarProps {
  readonly desk: Desk
  readonly cart: StoredCart
  readonly onProceed: () => void
}

/** On a phone the checkout button stays visible at the bottom. */
export const CartBar = ({ desk, cart, onProceed }: CartBarProps) => {
  const { checked } = useCartCoupon(desk, cart)
  if (desk.phase !== 'open') return null
  const { lines, total } = discountedPrices(desk, cart, checked)
  const units = lines.reduce((sum, line) => sum + (line.kind === 'item' ? line.quantity : 1), 0)
  return (
    <div className={classes.bar}>
      <a href="#cart" className={classes.sum}>
        <span>{isEmpty(cart) ? registrationText('cartEmpty') : registrationText('items', { count: units })}</span>
        <b>
          <Money cents={total} />
        </b>
      </a>
      <Button size="md" variant={isEmpty(cart) ? 'default' : 'filled'} onClick={onProceed}>
        {registrationText('proceed')}
      </Button>
    </div>
  )
}
