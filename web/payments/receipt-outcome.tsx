import { Loader } from '@mantine/core'
import { IconCheck, IconReceiptRefund, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CompletedTransaction, Receipt } from '../../api/contract/payments.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { paymentsText } from '../texts/en/payments.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { moneyText } from '../ui/money.tsx'
import { failureText } from './failure-text.ts'
import classes from './receipt.module.css'

/** The address where the payment can be retried. */
const retryHref = ({ tournamentId, lineItems: [line] }: CompletedTransaction['transaction']): string =>
  line?.invoiceId == null ? `/event/${tournamentId}/checkout/payment` : `/invoice/view/${line.invoiceId}`

export const isOfInvoice = ({ lineItems: [line] }: CompletedTransaction['transaction']): boolean =>
  line?.invoiceId != null

/** The payment's outcome in sentences: processing, failed, registered, canceled, and refunds. */
export const ReceiptOutcome = ({ completed }: { readonly completed: CompletedTransaction }) => {
  const { receipt, transaction } = completed
  const { standing } = receipt
  switch (standing) {
    case 'processing':
      return (
        <Outcome role="status" icon={<Loader size="sm" aria-hidden />}>
          {paymentsText('pendingText')}
        </Outcome>
      )
    case 'failed':
    case 'withdrawn':
      if (standing === 'withdrawn' && isOfInvoice(transaction))
        return (
          <Outcome tone="bad" role="alert" icon={<IconX size={26} aria-hidden />}>
            {paymentsText('invoiceCanceledText')}
          </Outcome>
        )
      return (
        <>
          <Outcome tone="bad" role="alert" icon={<IconX size={26} aria-hidden />}>
            {paymentsText('sorryFailed')}{' '}
            {failureText(transaction) || (standing === 'withdrawn' ? paymentsText('noLongerValid') : '')}
          </Outcome>
          {standing === 'withdrawn' ? null : (
            <div className={classes.actions}>
              <LinkButton href={retryHref(transaction)} size="md">
                {paymentsText('tryAgain')}
              </LinkButton>
            </div>
          )}
        </>
      )
    case 'registered':
      return (
        <>
          <Outcome tone="good" icon={<IconCheck size={26} aria-hidden />}>
            {paymentsText('thanks')}
          </Outcome>
          <Reversals receipt={receipt} />
        </>
      )
    case 'paid':
      return (
        <>
          <Outcome tone="good" icon={<IconCheck size={26} aria-hidden />}>
            {paymentsText('paidInvoice')}
          </Outcome>
          <Reversals receipt={receipt} />
        </>
      )
    case 'canceled':
      return (
        <>
          <Outcome tone="bad" role="status" icon={<IconX size={26} aria-hidden />}>
            {paymentsText('allCanceled')}
          </Outcome>
          <Reversals receipt={receipt} />
        </>
      )
  }
}

/** Refunds of the payment, completed or pending. */
const Reversals = ({ receipt: { sums } }: { readonly receipt: Receipt }) => {
  const centsOf = (kind: Receipt['sums'][number]['kind']): number =>
    Math.abs(fromDollars(sums.find((sum) => sum.kind === kind)?.amount ?? 0))
  const total = centsOf('total')
  const texts = (['refunded', 'refunding', 'charged-back'] as const).flatMap((kind) => {
    const cents = centsOf(kind)
    const amounts = { amount: moneyText(cents), total: moneyText(total) }
    if (cents === 0) return []
    if (kind === 'refunded') return [paymentsText(cents >= total ? 'refundedAll' : 'refunded', amounts)]
    return [paymentsText(kind === 'refunding' ? 'refunding' : 'chargedBack', amounts)]
  })
  return texts.length === 0 ? null : (
    <Outcome role="status" icon={<IconReceiptRefund size={26} aria-hidden />}>
      {texts.join(' ')}
    </Outcome>
  )
}

interface OutcomeProps {
  readonly tone?: 'good' | 'bad'
  readonly role?: 'status' | 'alert'
  readonly icon: ReactNode
  readonly children: ReactNode
}

const Outcome = ({ tone, role, icon, children }: OutcomeProps) => (
  <div className={classes.outcome} data-tone={tone} role={role}>
    {icon}
    <p>{children}</p>
  </div>
)
