import { useCallback, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { dataOf } from '../../client/read-state.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { invoiceText } from '../../texts/en/invoice.ts'
import { showMessage } from '../../ui/confirm.ts'
import { moneyText } from '../../ui/money.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { CardFormHandle } from '../card-form/card-form.ts'
import { ProviderCardForm } from '../card-form/provider-card-form.tsx'
import classes from './invoice.module.css'

interface PayInvoiceProps {
  readonly invoiceId: string
  /** In dollars. */
  readonly total: number
  /** Null until the payer agrees to the terms, and if nothing is due. */
  readonly clientSecret: string | null
  readonly isReady: boolean
}

/** The card form with the Pay button, or Proceed if nothing is due. Double clicks do not pay twice. */
export const PayInvoice = ({ invoiceId, total, clientSecret, isReady }: PayInvoiceProps) => {
  const payment = dataOf(useEnvironment())?.payment ?? null
  const [, navigate] = useLocation()
  const form = useRef<CardFormHandle>(null)
  const [hasForm, setHasForm] = useState(false)
  const [paying, setPaying] = useState(false)
  const onReady = useCallback(() => setHasForm(true), [])
  const complete = `/invoice/complete/${invoiceId}/`

  const pay = async (): Promise<void> => {
    if (form.current === null || clientSecret === null || paying) return
    setPaying(true)
    const outcome = await form.current.confirm({ clientSecret, returnUrl: `${window.location.origin}${complete}` })
    if (outcome.kind === 'redirect') return
    if (outcome.kind === 'succeeded') {
      navigate(complete, { replace: true })
      return
    }
    setPaying(false)
    // Incomplete fields show their own errors.
    if (outcome.code !== 'incomplete_card') await showMessage(invoiceText('failure'), outcome.message)
  }
  return (
    <>
      {clientSecret === null || payment === null ? null : (
        <div className={classes.card}>
          <ProviderCardForm
            ref={form}
            provider={{
              provider: payment.provider,
              publishableKey: payment.paymentGatewayPublicToken,
              apiUrl: payment.apiUrl,
            }}
            clientSecret={clientSecret}
            disabled={paying || !isReady}
            onReady={onReady}
          />
        </div>
      )}
      <div className={classes.actions}>
        {total === 0 ? (
          <SubmitButton
            size="md"
            reason={isReady ? null : invoiceText('agreeFirst')}
            onClick={() => navigate(complete)}
          >
            {invoiceText('proceed')}
          </SubmitButton>
        ) : (
          <SubmitButton
            size="md"
            loading={paying || (isReady && !hasForm)}
            reason={isReady ? null : invoiceText('agreeFirst')}
            onClick={() => void pay()}
          >
            {invoiceText('pay', { total: moneyText(fromDollars(total)) })}
          </SubmitButton>
        )}
      </div>
    </>
  )
}
