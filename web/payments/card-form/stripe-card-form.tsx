import { Alert, Button, useComputedColorScheme } from '@mantine/core'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { paymentsText } from '../../texts/en/payments.ts'
import type { CardFormProps, CardOutcome } from './card-form.ts'
import type { StripeBrowser, StripeElements, StripeResult } from './stripe-script.ts'
import { loadStripe } from './stripe-script.ts'

interface Mounted {
  readonly stripe: StripeBrowser
  readonly elements: StripeElements
}

/** Stripe's payment element in its own iframe: this page never sees the card. */
const StripeCardForm = (props: CardFormProps) => {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const again = (): void => {
    setFailed(false)
    setAttempt((before) => before + 1)
  }
  return (
    <>
      {failed && (
        <Alert color="red" role="alert" title={paymentsText('formFailed')}>
          <Button mt="xs" variant="default" onClick={again}>
            {paymentsText('tryAgain')}
          </Button>
        </Alert>
      )}
      <PaymentElement key={attempt} {...props} onFailure={setFailed} />
    </>
  )
}
export default StripeCardForm

const PaymentElement = ({
  provider,
  clientSecret,
  ref,
  onReady,
  onFailure,
}: CardFormProps & { readonly onFailure: (failed: true) => void }) => {
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted | null>(null)
  const underWay = useRef<Promise<CardOutcome> | null>(null)
  const theme = useComputedColorScheme('light') === 'dark' ? 'night' : 'stripe'

  useEffect(() => {
    let left = false
    let remove = (): void => {}
    const mount = async (): Promise<void> => {
      const stripe = await loadStripe(provider.publishableKey)
      if (left || place.current === null) return
      const elements = stripe.elements({ clientSecret, appearance: { theme } })
      const element = elements.create('payment')
      remove = () => element.destroy()
      element.on('ready', () => onReady?.())
      element.on('loaderror', () => onFailure(true))
      element.mount(place.current)
      mounted.current = { stripe, elements }
    }
    mount().catch(() => {
      if (!left) onFailure(true)
    })
    return () => {
      left = true
      mounted.current = null
      remove()
    }
  }, [provider.publishableKey, clientSecret, theme, onReady, onFailure])

  useImperativeHandle(
    ref,
    () => ({
      confirm(payment) {
        if (underWay.current !== null) return underWay.current
        if (mounted.current === null) return Promise.resolve(notReady())
        const paying = pay(mounted.current, payment.returnUrl).finally(() => {
          underWay.current = null
        })
        underWay.current = paying
        return paying
      },
    }),
    [],
  )

  return <div ref={place} />
}

const notReady = (): CardOutcome => ({
  kind: 'failed',
  message: paymentsText('formNotReady'),
  code: 'not_ready',
  declineCode: null,
})

const pay = async ({ stripe, elements }: Mounted, returnUrl: string): Promise<CardOutcome> => {
  return outcomeOf(
    await stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' }),
  )
}

const outcomeOf = ({ error, paymentIntent }: StripeResult): CardOutcome => {
  const status = error === undefined ? paymentIntent?.status : error.payment_intent?.status
  if (status === 'succeeded' || status === 'processing') return { kind: 'succeeded' }
  if (error === undefined) return { kind: 'redirect' }
  return {
    kind: 'failed',
    message: error.message ?? paymentsText('declined'),
    code: error.code ?? 'unknown',
    declineCode: error.decline_code ?? null,
  }
}
