import type { Cart, CartProblem } from '../../../domain/registration/published.ts'
import { studentName } from '../../accounts/student-name.ts'
import { discountedPrices, useCartCoupon } from '../../registration/cart-coupon.ts'
import CartCouponField from '../../registration/cart-coupon-field.tsx'
import { groupsOf } from '../../registration/cart-groups.ts'
import type { CartStore } from '../../registration/cart-store.ts'
import { type Desk, problemOfLine } from '../../registration/desk.ts'
import { OrderLines } from '../../registration/order-lines.tsx'
import { paymentsText } from '../../texts/en/payments.ts'
import { showMessage } from '../../ui/confirm.ts'
import { Section } from '../../ui/page.tsx'
import classes from './checkout.module.css'
import { StepFrame } from './step-frame.tsx'

interface ConfirmStepProps extends CartStore {
  readonly desk: Desk
  readonly choices: Pick<Cart, 'entries' | 'items'>
  readonly problems: readonly CartProblem[]
  /** Whether there is a details step. */
  readonly onPrevious: () => void
  readonly onNext: () => void
}

/** Step 1 of 3: purchases per athlete, the coupon and the total. */
export const ConfirmStep = ({ desk, choices, problems, onPrevious, onNext, cart, change }: ConfirmStepProps) => {
  const coupon = useCartCoupon(desk, cart)
  const priced = discountedPrices(desk, choices, coupon.checked)
  const inCart = problems.filter(({ step }) => step === 'cart')
  const students = desk.students.map((student) => ({ id: student.id, name: studentName(student) }))
  const next = (): void => {
    const [problem] = inCart
    if (problem === undefined) onNext()
    else void showMessage(problem.title ?? paymentsText('checkCart'), problem.message)
  }
  return (
    <StepFrame step="confirm" onPrevious={onPrevious} onNext={next}>
      <Section>
        <OrderLines
          label={paymentsText('yourPurchase')}
          groups={groupsOf(priced, students, (line) => {
            const problem = problemOfLine(problems, line)
            return problem === undefined ? {} : { note: problem.message }
          })}
          sums={priced}
          feeName={desk.tournament.convenienceFeeDescriptor}
        />
        {priced.total === 0 && coupon.checked === null ? null : (
          <div className={classes.coupon}>
            <CartCouponField desk={desk} coupon={coupon} change={change} />
          </div>
        )}
      </Section>
    </StepFrame>
  )
}
