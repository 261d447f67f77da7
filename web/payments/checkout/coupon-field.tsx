import type { CheckoutPreparation } from '../../../api/contract/payments.ts'
import type { ApiProblem } from '../../client/problem.ts'
import { type Sent, useSend } from '../../client/use-send.ts'
import { CouponEntry, type RefusedCoupon } from '../../registration/coupon-entry.tsx'

interface CouponFieldProps {
  readonly preparation: CheckoutPreparation
  readonly disabled: boolean
  /** A code that was entered earlier and does not apply. */
  readonly refused: RefusedCoupon | null
  /** Called with the checkout after its total changed. */
  readonly onChange: (preparation: CheckoutPreparation) => void
  /** Called if the checkout was paid or became invalid in the meantime. */
  readonly onEnded: () => void
}

/** Applies a coupon to the placed order, or removes it (payments rule 26). */
export const CouponField = ({ preparation, disabled, refused, onChange, onEnded }: CouponFieldProps) => {
  const apply = useSend('POST /transaction/:id/apply/:coupon')
  const remove = useSend('DELETE /transaction/:id/coupon')
  const { transactionId: id, coupon } = preparation
  const problemOf = (sent: Sent<CheckoutPreparation>): ApiProblem | null => {
    if (sent.ok) onChange(sent.answer)
    else if (isCheckoutOver(sent.problem)) onEnded()
    else return sent.problem
    return null
  }
  return (
    <CouponEntry
      applied={coupon}
      refused={refused}
      disabled={disabled}
      onApply={async (code) => problemOf(await apply.run({ params: { id, coupon: code } }))}
      onRemove={async () => problemOf(await remove.run({ params: { id } }))}
    />
  )
}

/** Whether the order is paid or can no longer be paid; the checkout then shows what to do. */
const isCheckoutOver = ({ code }: ApiProblem): boolean =>
  ['already-paid', 'charge-canceled', 'order-withdrawn', 'transaction-not-found'].includes(code)
