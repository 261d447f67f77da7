import { useEffect } from 'react'
import { useParams, useSearchParams } from 'wouter'
import type { TransactionRow } from '../../api/contract/payments.ts'
import { useFollow } from '../client/connection.ts'
import { paymentsText } from '../texts/en/payments.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { Failure } from '../ui/reading.tsx'
import { ReceiptPage } from './receipt-page.tsx'
import { type Completion, useCompletion } from './use-completion.ts'

/**
 * /event/registration/complete/{tournamentId}?payment_intent=…: the outcome of a payment, also after a redirect from the bank;
 * ?transaction=… for an order without one (payments rule 9).
 */
const Receipt = () => {
  const { tournamentId } = useParams<{ tournamentId: string }>()
  const [search] = useSearchParams()
  const id = search.get('payment_intent') ?? search.get('transaction')
  return id === null ? <NotFound /> : <Outcome key={id} id={id} tournamentId={tournamentId} />
}
export default Receipt

const Outcome = ({ id, tournamentId }: { readonly id: string; readonly tournamentId: string }) => {
  const completion = useCompletion(id)
  useReceiptRefresh(completion, tournamentId)
  switch (completion.status) {
    case 'asking':
      return <LoadingState />
    case 'error':
      return (
        <Failure
          problem={completion.problem}
          onRetry={completion.retry}
          on={{ 404: <NotFound /> }}
          action={<LinkButton href={`/event/${tournamentId}`}>{paymentsText('backToEvent')}</LinkButton>}
        />
      )
    case 'known':
      return <ReceiptPage completed={completion.completed} />
  }
}

/** Refreshes the open receipt after settlement, refunds and cancellations. */
const useReceiptRefresh = (completion: Completion, tournamentId: string): void => {
  const { rows } = useFollow('transactions', { tournament: tournamentId })
  const [number, refresh] =
    completion.status === 'known' ? [completion.completed.receipt.number, completion.refresh] : [null, null]
  const stand = receiptKey([...rows.values()].filter(({ transactionId }) => transactionId === number))
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches when the rows change, not when the response does
  useEffect(() => {
    if (stand !== '') refresh?.()
  }, [stand])
}

/** A key that changes with everything the receipt shows; '' without rows. */
const receiptKey = (rows: readonly TransactionRow[]): string =>
  rows
    .map(({ id, status, isCanceled, lineItems }) =>
      [id, status, isCanceled, lineItems.filter((line) => line.isCanceled).length].join(' '),
    )
    .sort()
    .join()
