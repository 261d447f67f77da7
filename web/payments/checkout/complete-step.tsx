import { useLocation } from 'wouter'
import type { CheckoutPreparation } from '../../../api/contract/payments.ts'
import { useSend } from '../../client/use-send.ts'
import type { RefusedCoupon } from '../../registration/coupon-entry.tsx'
import type { Desk } from '../../registration/desk.ts'
import { HoldClock, useHoldExpired } from '../../registration/hold-clock.tsx'
import { paymentsText } from '../../texts/en/payments.ts'
import { showMessage } from '../../ui/confirm.ts'
import { Section } from '../../ui/page.tsx'
import classes from './checkout.module.css'
import { CouponField } from './coupon-field.tsx'
import { Lapsed } from './lapsed.tsx'
import { PreparedOrder } from './prepared-order.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Prepared } from './use-preparation.ts'

interface CompleteStepProps {
  readonly desk: Desk
  readonly preparation: Prepared
  /** Whether there is a details step. */
  readonly refusedCoupon: RefusedCoupon | null
  readonly onPrevious: () => void
  readonly onStartAgain: () => void
  readonly onCoupon: (preparation: CheckoutPreparation) => void
  readonly onAskAgain: () => void
}

/** Step 4: nothing to pay. */
export const CompleteStep = ({ desk, preparation, onPrevious, onStartAgain, ...on }: CompleteStepProps) => {
  const [, navigate] = useLocation()
  const { run, busy } = useSend('POST /transactions/complete/:id')
  const lapsed = useHoldExpired(preparation.heldUntil)
  const { transactionId } = preparation
  const complete = async (): Promise<void> => {
    const sent = await run({ params: { id: transactionId } })
    if (sent.ok) {
      navigate(`/event/registration/complete/${desk.tournament.id}?transaction=${transactionId}`, { replace: true })
    } else await showMessage(paymentsText('completeRegistration'), sent.problem.message || paymentsText('unknownError'))
  }
  return (
    <StepFrame
      step="complete"
      onPrevious={onPrevious}
      onNext={() => void complete()}
      nextLabel={paymentsText('complete')}
      nextReason={lapsed ? paymentsText('lapsed') : null}
      busy={busy}
    >
      {lapsed ? (
        <Lapsed onStartAgain={onStartAgain} />
      ) : (
        <p className={classes.kept}>
          {paymentsText('nothingToPay')} <HoldClock expires={preparation.heldUntil} />
        </p>
      )}
      <Section>
        <PreparedOrder desk={desk} preparation={preparation} />
        {preparation.coupon === null ? null : (
          <div className={classes.coupon}>
            <CouponField
              refused={on.refusedCoupon}
              preparation={preparation}
              disabled={lapsed || busy}
              onChange={on.onCoupon}
              onEnded={on.onAskAgain}
            />
          </div>
        )}
      </Section>
    </StepFrame>
  )
}
