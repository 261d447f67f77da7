import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { CheckoutPreparation } from '../../../api/contract/payments.ts'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { dataOf } from '../../client/read-state.ts'
import { useEnvironment } from '../../client/viewer.ts'
import type { RefusedCoupon } from '../../registration/coupon-entry.tsx'
import type { Desk } from '../../registration/desk.ts'
import { HoldClock, useHoldExpired } from '../../registration/hold-clock.tsx'
import { couponsText } from '../../texts/en/coupons.ts'
import { paymentsText } from '../../texts/en/payments.ts'
import { showMessage } from '../../ui/confirm.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { moneyText } from '../../ui/money.tsx'
import { Section } from '../../ui/page.tsx'
import type { CardFormHandle } from '../card-form/card-form.ts'
import { ProviderCardForm } from '../card-form/provider-card-form.tsx'
import classes from './checkout.module.css'
import { CouponField } from './coupon-field.tsx'
import { Lapsed } from './lapsed.tsx'
import { PreparedOrder } from './prepared-order.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Prepared } from './use-preparation.ts'

interface PaymentStepProps {
  readonly desk: Desk
  readonly preparation: Prepared
  /** Whether there is a details step. */
  readonly refusedCoupon: RefusedCoupon | null
  readonly onPrevious: () => void
  readonly onStartAgain: () => void
  readonly onCoupon: (preparation: CheckoutPreparation) => void
  readonly onAskAgain: () => void
}

/** Step 3 of 3: card data goes to the provider only. Double clicks do not pay twice. */
export const PaymentStep = ({ desk, preparation, onPrevious, onStartAgain, ...on }: PaymentStepProps) => {
  const environment = useEnvironment()
  const [, navigate] = useLocation()
  const form = useRef<CardFormHandle>(null)
  const [ready, setReady] = useState(false)
  const [paying, setPaying] = useState(false)
  const onReady = useCallback(() => setReady(true), [])
  const lapsed = useHoldExpired(preparation.heldUntil) && !paying
  const { id } = desk.tournament
  const clientSecret = preparation.clientSecret ?? ''

  // After returning from the bank, the browser may restore this page from its back/forward cache.
  useEffect(() => {
    const again = (event: PageTransitionEvent): void => {
      if (event.persisted) setPaying(false)
    }
    window.addEventListener('pageshow', again)
    return () => window.removeEventListener('pageshow', again)
  }, [])

  const pay = async (): Promise<void> => {
    if (form.current === null || paying) return
    setPaying(true)
    const returnUrl = `${window.location.origin}/tournament/registration/complete/${id}`
    const outcome = await form.current.confirm({ clientSecret, returnUrl })
    if (outcome.kind === 'redirect') return
    if (outcome.kind === 'succeeded') {
      const intent = clientSecret.split('_secret_')[0] ?? ''
      navigate(`/event/registration/complete/${id}?payment_intent=${intent}`, { replace: true })
      return
    }
    setPaying(false)
    // Each amount has its own intent; another window replaced this one.
    if (outcome.code === 'payment_intent_unexpected_state') {
      await showMessage(couponsText('amountChanged'), couponsText('amountChangedText'))
      on.onAskAgain()
      return
    }
    // Incomplete fields show their own errors.
    if (outcome.code !== 'incomplete_card') await showMessage(paymentsText('transactionFailedTitle'), outcome.message)
  }

  const total = moneyText(fromDollars(preparation.total))
  const payment = dataOf(environment)?.payment ?? null
  return (
    <StepFrame
      step="payment"
      onPrevious={onPrevious}
      busy={paying}
      actions={
        <Button size="md" loading={paying} disabled={!ready || lapsed} onClick={() => void pay()}>
          {paymentsText('pay', { total })}
        </Button>
      }
    >
      {lapsed ? (
        <Lapsed onStartAgain={onStartAgain} />
      ) : (
        <p className={classes.kept}>
          <HoldClock expires={preparation.heldUntil} />
        </p>
      )}
      <div className={classes.payment}>
        <Section title={paymentsText('yourPurchase')}>
          <PreparedOrder desk={desk} preparation={preparation} />
        </Section>
        <Section>
          <CouponField
            refused={on.refusedCoupon}
            preparation={preparation}
            disabled={lapsed || paying}
            onChange={on.onCoupon}
            onEnded={on.onAskAgain}
          />
        </Section>
        <Section title={paymentsText('card')}>
          <div className={classes.card}>
            {payment === null ? (
              <LoadingState />
            ) : (
              <ProviderCardForm
                ref={form}
                provider={{
                  provider: payment.provider,
                  publishableKey: payment.paymentGatewayPublicToken,
                  apiUrl: payment.apiUrl,
                }}
                clientSecret={clientSecret}
                disabled={paying || lapsed}
                onReady={onReady}
              />
            )}
          </div>
        </Section>
      </div>
    </StepFrame>
  )
}
