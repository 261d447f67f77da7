import { Button, Loader } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { CompletedTransaction, TransactionRow } from '../../api/contract/payments.ts'
import { reread } from '../client/use-read.ts'
import { withoutCompleted } from '../registration/cart.ts'
import { useCart } from '../registration/cart-store.ts'
import { keepSession, sessionKey } from '../registration/checkout-session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { HtmlContent } from '../ui/html-content.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ParentPage, Section } from '../ui/page.tsx'
import { whenText } from '../ui/when.tsx'
import { FailureFacts } from './failure-facts.tsx'
import classes from './receipt.module.css'
import { cardText, TransactionLines } from './transaction-lines.tsx'

/** The outcome of a payment: Transaction Successful, Transaction Failed, or not known yet. */
export const ReceiptPage = ({ completed }: { readonly completed: CompletedTransaction }) => {
  const { transaction, students, tournamentTitle, receiptAdditionalContent } = completed
  const { tournamentId, transactionId, status } = transaction
  useSettledCart(transaction)
  return (
    <ParentPage title={TITLES[status]} above={<BackLink href={`/event/${tournamentId}`}>{tournamentTitle}</BackLink>}>
      {status === 'pending' ? <Pending /> : null}
      {status === 'failure' ? <Failed completed={completed} /> : null}
      {status === 'success' ? (
        <div className={classes.outcome} data-tone="good">
          <IconCheck size={26} aria-hidden />
          <p>Thank you. Your registration is complete, and a receipt is on its way to your inbox.</p>
        </div>
      ) : null}
      {status === 'success' && receiptAdditionalContent !== '' ? (
        <Section>
          <HtmlContent html={receiptAdditionalContent} />
        </Section>
      ) : null}
      <Section title={status === 'success' ? 'Receipt' : 'Your purchase'}>
        <TransactionLines transaction={transaction} students={students} />
        <KeyValue
          items={[
            ['Date', whenText(transaction.date)],
            ['Paid with', status === 'success' ? cardText(transaction) : null],
            ['Transaction', transactionId],
          ]}
        />
      </Section>
      <div className={classes.actions}>
        <LinkButton href={`/event/${tournamentId}`} size="md" variant={status === 'failure' ? 'default' : 'filled'}>
          Back to the event
        </LinkButton>
        {status === 'success' ? (
          <Button size="md" variant="default" onClick={() => window.print()}>
            Print
          </Button>
        ) : null}
      </div>
    </ParentPage>
  )
}

const TITLES = {
  success: 'Transaction Successful',
  failure: 'Transaction Failed',
  pending: 'Your payment is being processed',
} as const

const Pending = () => (
  <div className={classes.outcome} role="status">
    <Loader size="sm" aria-hidden />
    <p>This can take a moment. You may stay here or come back later: nothing is lost, and nothing is charged twice.</p>
  </div>
)

const Failed = ({ completed: { transaction } }: { readonly completed: CompletedTransaction }) => (
  <>
    <div className={classes.outcome} data-tone="bad" role="alert">
      <IconX size={26} aria-hidden />
      <p>
        Sorry, your transaction was not successful.{' '}
        {transaction.errorDescription ?? (transaction.isCanceled ? 'This checkout is no longer valid.' : '')}
      </p>
    </div>
    {transaction.isCanceled ? null : (
      <div className={classes.actions}>
        <LinkButton href={`/event/${transaction.tournamentId}/checkout/payment`} size="md">
          Try again
        </LinkButton>
      </div>
    )}
    <Section title="Transaction failed">
      <FailureFacts transaction={transaction} />
    </Section>
  </>
)

/** Once the order is complete, its choices are removed from the cart and the registration is read again. */
const useSettledCart = ({ tournamentId, membershipId, transactionId: orderId, status }: TransactionRow): void => {
  const { change } = useCart(membershipId, tournamentId)
  const isComplete = status === 'success'
  useEffect(() => {
    if (!isComplete) return
    change((kept) => withoutCompleted(kept, (id) => id === orderId))
    keepSession(sessionKey(membershipId, tournamentId), null)
    void reread('/membership/tournament/:id/registration', { params: { id: tournamentId } })
  }, [change, isComplete, membershipId, orderId, tournamentId])
}
