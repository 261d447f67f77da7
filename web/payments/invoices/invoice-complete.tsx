import { Loader, Text } from '@mantine/core'
import { useParams } from 'wouter'
import type { CompletedTransaction } from '../../../api/contract/payments.ts'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { invoiceText } from '../../texts/en/invoice.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { GoHome } from '../../ui/go-home.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { moneyText } from '../../ui/money.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { ParentPage, Section } from '../../ui/page.tsx'
import { Failure } from '../../ui/reading.tsx'
import { failureText } from '../failure-text.ts'
import { ReceiptLines } from '../receipt-lines.tsx'
import { useCompletion } from '../use-completion.ts'
import classes from './invoice.module.css'

/** /invoice/complete/{id}/: the outcome of an invoice's payment (payments rule 33). */
const InvoiceComplete = () => {
  const { invoiceId = '' } = useParams<{ invoiceId: string }>()
  const completion = useCompletion(invoiceId)
  switch (completion.status) {
    case 'asking':
      return <LoadingState />
    case 'error':
      return (
        <Failure
          problem={completion.problem}
          onRetry={completion.retry}
          on={{ 404: <NotFound /> }}
          action={<GoHome />}
        />
      )
    case 'known':
      return <Outcome invoiceId={invoiceId} completed={completion.completed} />
  }
}
export default InvoiceComplete

const titles = { success: 'success', failure: 'failure', pending: 'pending' } as const

const Outcome = ({
  invoiceId,
  completed,
}: {
  readonly invoiceId: string
  readonly completed: CompletedTransaction
}) => {
  const { transaction, receipt } = completed
  const { status, total } = transaction
  return (
    <ParentPage
      title={invoiceText(titles[status])}
      above={<BackLink href={`/event/${receipt.tournament.id}`}>{receipt.tournament.title}</BackLink>}
    >
      <Section>
        {status === 'pending' ? <Loader size="sm" aria-hidden /> : null}
        <Text role={status === 'failure' ? 'alert' : 'status'}>
          {status === 'success' ? invoiceText('thanks', { total: moneyText(fromDollars(total)) }) : null}
          {status === 'failure' ? `${invoiceText('failedText')} ${failureText(transaction)}` : null}
        </Text>
        <ReceiptLines receipt={receipt} />
      </Section>
      <div className={classes.actions}>
        <LinkButton
          href={`/event/${receipt.tournament.id}`}
          size="md"
          variant={status === 'failure' ? 'default' : 'filled'}
        >
          {invoiceText('backToEvent')}
        </LinkButton>
        {status === 'success' ? null : (
          <LinkButton href={`/invoice/view/${invoiceId}`} size="md">
            {invoiceText('backToInvoice')}
          </LinkButton>
        )}
      </div>
    </ParentPage>
  )
}
