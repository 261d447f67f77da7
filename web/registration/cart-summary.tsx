import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { PricedLine } from '../../domain/registration/published.ts'
import { studentName } from '../accounts/student-name.ts'
import { registrationText } from '../texts/en/registration.ts'
import { lazy } from '../ui/lazy-part.ts'
import { withEntry, withQuantity } from './cart.ts'
import { discountedPrices, useCartCoupon } from './cart-coupon.ts'
import { groupsOf } from './cart-groups.ts'
import type { CartStore } from './cart-store.ts'
import classes from './cart-summary.module.css'
import { type Desk, problemOfLine, problemsOf } from './desk.ts'
import { OrderLines } from './order-lines.tsx'

// Most carts on a tournament's page are empty: they need no field.
const CartCouponField = lazy(() => import('./cart-coupon-field.tsx'))

type Props = { readonly desk: Desk; readonly onProceed: () => void } & CartStore

/** The cart with its total while registration is open, computed by the server's own functions. */
export const CartSummary = ({ desk, cart, change, onProceed }: Props) => {
  const coupon = useCartCoupon(desk, cart)
  const priced = discountedPrices(desk, cart, coupon.checked)
  const problems = problemsOf(desk, cart)
  const remove = (line: PricedLine): void =>
    change((kept) => {
      if (line.kind === 'event') return withEntry(kept, line, false)
      const index = kept.items.findIndex(
        (item) =>
          JSON.stringify(item.config) === JSON.stringify(line.config) && item.catalogItemId === line.catalogItemId,
      )
      return withQuantity(kept, index, 0)
    })
  const students = desk.students.map((student) => ({ id: student.id, name: studentName(student) }))
  const removeLabel = (line: PricedLine): string =>
    line.kind === 'event'
      ? registrationText('removeOf', {
          line: line.description,
          student: students.find(({ id }) => id === line.studentId)?.name ?? '',
        })
      : registrationText('remove', { line: line.description })
  const groups = groupsOf(priced, students, (line) => {
    const note = problemOfLine(problems, line)?.message
    return {
      ...(note === undefined ? {} : { note }),
      action: (
        <ActionIcon variant="subtle" color="gray" aria-label={removeLabel(line)} onClick={() => remove(line)}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ),
    }
  })
  return (
    <section className={classes.cart} aria-label={registrationText('cart')} id="cart">
      <h2>{registrationText('cart')}</h2>
      {priced.lines.length === 0 ? (
        <p className={classes.empty}>{registrationText('nothingChosen')}</p>
      ) : (
        <OrderLines
          label={registrationText('cartLines')}
          groups={groups}
          sums={priced}
          feeName={desk.tournament.convenienceFeeDescriptor}
          scrolls
        />
      )}
      {priced.lines.length > 0 && (priced.total > 0 || coupon.checked !== null) ? (
        <Suspense fallback={<div className={classes.coupon} />}>
          <CartCouponField desk={desk} coupon={coupon} change={change} />
        </Suspense>
      ) : null}
      <Button
        size="lg"
        fullWidth
        variant={priced.lines.length === 0 ? 'default' : 'filled'}
        className={classes.proceed ?? ''}
        onClick={onProceed}
      >
        {registrationText('proceed')}
      </Button>
    </section>
  )
}
