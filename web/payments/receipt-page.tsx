import { Button, Loader } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { CompletedTransaction, TransactionRow } from '../../api/contract/payments.ts'
import { reread } from '../client/use-read.ts'
import { withoutCompleted } from '../registration/cart.ts'
import { useCart } from '../registration/cart-store.ts'
import { keepSession, sessionKey } from '../registration/checkout-session.ts'
import { paymentsText } from '../texts/payments.ts'
import { translated } from '../texts/server-texts.ts'
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
    <ParentPage
      title={paymentsText(TITLES[status])}
      above={<BackLink href={`/event/${tournamentId}`}>{tournamentTitle}</BackLink>}
    >
      {status === 'pending' ? <Pending /> : null}
      {status === 'failure' ? <Failed completed={completed} /> : null}
      {status === 'success' ? (
        <div className={classes.outcome} data-tone="good">
          <IconCheck size={26} aria-hidden />
          <p>{paymentsText('thanks')}</p>
        </div>
      ) : null}
      {status === 'success' && receiptAdditionalContent !== '' ? (
        <Section>
          <HtmlContent html={receiptAdditionalContent} />
        </Section>
      ) : null}
      <Section title={paymentsText(status === 'success' ? 'receipt' : 'yourPurchase')}>
        <TransactionLines transaction={transaction} students={students} />
        <KeyValue
          items={[
            [paymentsText('date'), whenText(transaction.date)],
            [paymentsText('paidWith'), status === 'success' ? cardText(transaction) : null],
            [paymentsText('transaction'), transactionId],
          ]}
        />
      </Section>
      <div className={classes.actions}>
        <LinkButton href={`/event/${tournamentId}`} size="md" variant={status === 'failure' ? 'default' : 'filled'}>
          {paymentsText('backToEvent')}
        </LinkButton>
        {status === 'success' ? (
          <Button size="md" variant="default" onClick={() => window.print()}>
            {paymentsText('print')}
          </Button>
        ) : null}
      </div>
    </ParentPage>
  )
}

const TITLES = {
  success: 'success',
  failure: 'transactionFailedTitle',
  pending: 'pending',
} as const

const Pending = () => (
  <div className={classes.outcome} role="status">
    <Loader size="sm" aria-hidden />
    <p>{paymentsText('pendingText')}</p>
  </div>
)

const Failed = ({ completed: { transaction } }: { readonly completed: CompletedTransaction }) => (
  <>
    <div className={classes.outcome} data-tone="bad" role="alert">
      <IconX size={26} aria-hidden />
      <p>
        {paymentsText('sorryFailed')}{' '}
        {translated(transaction.errorDescription ?? '') ||
          (transaction.isCanceled ? paymentsText('noLongerValid') : '')}
      </p>
    </div>
    {transaction.isCanceled ? null : (
      <div className={classes.actions}>
        <LinkButton href={`/event/${transaction.tournamentId}/checkout/payment`} size="md">
          {paymentsText('tryAgain')}
        </LinkButton>
      </div>
    )}
    <Section title={paymentsText('failed')}>
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
