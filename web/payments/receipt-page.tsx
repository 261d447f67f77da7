import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { CompletedTransaction, TransactionRow } from '../../api/contract/payments.ts'
import { orderNumber } from '../../domain/payments/published.ts'
import { reread } from '../client/use-read.ts'
import { withoutCompleted } from '../registration/cart.ts'
import { useCart } from '../registration/cart-store.ts'
import { sessionKey, storeSession } from '../registration/checkout-session.ts'
import { paymentsText } from '../texts/en/payments.ts'
import { BackLink } from '../ui/back-link.tsx'
import { HtmlContent } from '../ui/html-content.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ParentPage, Section } from '../ui/page.tsx'
import { FailureFacts } from './failure-facts.tsx'
import classes from './receipt.module.css'
import { ReceiptEvent } from './receipt-event.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { isOfInvoice, ReceiptOutcome } from './receipt-outcome.tsx'
import { venueMoment } from './receipt-time.ts'
import { cardText } from './transaction-lines.tsx'

const TITLES = {
  processing: 'pending',
  failed: 'transactionFailedTitle',
  withdrawn: 'withdrawn',
  registered: 'registered',
  paid: 'success',
  canceled: 'registrationCanceled',
} as const

/** The live outcome of a payment, and what a family needs to bring to the tournament. */
export const ReceiptPage = ({ completed }: { readonly completed: CompletedTransaction }) => {
  const { transaction, receipt, receiptAdditionalContent } = completed
  const { standing, tournament } = receipt
  const isPaid = transaction.status === 'success'
  useSettledCart(transaction)
  return (
    <ParentPage
      title={paymentsText(standing === 'withdrawn' && isOfInvoice(transaction) ? 'invoiceCanceled' : TITLES[standing])}
      above={<BackLink href={`/event/${tournament.id}`}>{tournament.title}</BackLink>}
    >
      <ReceiptOutcome completed={completed} />
      {standing === 'registered' ? <ReceiptEvent receipt={receipt} /> : null}
      {isPaid && receiptAdditionalContent !== '' ? (
        <Section>
          <HtmlContent html={receiptAdditionalContent} />
        </Section>
      ) : null}
      {standing === 'failed' ? (
        <Section title={paymentsText('failed')}>
          <FailureFacts transaction={transaction} />
        </Section>
      ) : null}
      <Section title={paymentsText(isPaid ? 'success' : 'yourPurchase')}>
        <ReceiptLines receipt={receipt} />
        <KeyValue
          items={[
            [paymentsText('date'), venueMoment(receipt.date, tournament.timezone)],
            [paymentsText('paidWith'), isPaid ? cardText(transaction) : null],
            [paymentsText('orderNumber'), orderNumber(receipt.number)],
          ]}
        />
      </Section>
      <div className={classes.actions}>
        <LinkButton href={`/event/${tournament.id}`} size="md" variant={standing === 'failed' ? 'default' : 'filled'}>
          {paymentsText('backToEvent')}
        </LinkButton>
        {isPaid ? (
          <Button size="md" variant="default" onClick={() => window.print()}>
            {paymentsText('print')}
          </Button>
        ) : null}
      </div>
    </ParentPage>
  )
}

/** Once the order is complete, removes its selections from the cart and rereads the registration. */
const useSettledCart = ({ tournamentId, membershipId, transactionId: orderId, status }: TransactionRow): void => {
  const { change } = useCart(membershipId, tournamentId)
  const isComplete = status === 'success'
  useEffect(() => {
    if (!isComplete) return
    change((kept) => withoutCompleted(kept, (id) => id === orderId))
    storeSession(sessionKey(membershipId, tournamentId), null)
    void reread('/membership/tournament/:id/registration', { params: { id: tournamentId } })
  }, [change, isComplete, membershipId, orderId, tournamentId])
}
