import { TextInput } from '@mantine/core'
import type { Cart, CartProblem } from '../../../domain/registration/published.ts'
import { studentName } from '../../accounts/student-name.ts'
import { groupsOf } from '../../registration/cart-groups.ts'
import { type Desk, pricesOf, problemOfLine } from '../../registration/desk.ts'
import { OrderLines } from '../../registration/order-lines.tsx'
import { couponsText } from '../../texts/en/coupons.ts'
import { paymentsText } from '../../texts/en/payments.ts'
import { showMessage } from '../../ui/confirm.ts'
import { Section } from '../../ui/page.tsx'
import classes from './checkout.module.css'
import { StepFrame } from './step-frame.tsx'

interface ConfirmStepProps {
  readonly desk: Desk
  readonly choices: Pick<Cart, 'entries' | 'items'>
  readonly problems: readonly CartProblem[]
  /** Whether there is a details step. */
  readonly onPrevious: () => void
  readonly coupon: string
  readonly onCoupon: (code: string) => void
  readonly onNext: () => void
}

/** Step 1 of 3: purchases per athlete, and the total. */
export const ConfirmStep = ({ desk, choices, problems, onPrevious, ...rest }: ConfirmStepProps) => {
  const { coupon, onCoupon, onNext } = rest
  const priced = pricesOf(desk, choices)
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
        {priced.total === 0 ? null : (
          <TextInput
            className={classes.coupon ?? ''}
            label={couponsText('coupon')}
            description={couponsText('appliedLater')}
            value={coupon}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => onCoupon(event.currentTarget.value)}
          />
        )}
      </Section>
    </StepFrame>
  )
}
