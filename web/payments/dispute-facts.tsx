import type { TransactionRow } from '../../api/contract/payments.ts'
import { transactionsText } from '../texts/en/transactions.ts'
import { KeyValue } from '../ui/key-value.tsx'
import { Money } from '../ui/money.tsx'
import { useNow } from '../ui/use-now.ts'
import { evidenceText, isUndecided, reasonText } from './dispute-text.ts'

interface DisputeFactsProps {
  readonly dispute: NonNullable<TransactionRow['dispute']>
  readonly timezone: string
}

/** Why the payer disputes the charge, and the deadline for evidence. */
export const DisputeFacts = ({ dispute, timezone }: DisputeFactsProps) => {
  const now = useNow(60_000)
  const { stage, reason, fee } = dispute
  return (
    <section aria-label={transactionsText('dispute')}>
      <h3>{transactionsText('dispute')}</h3>
      {stage === 'inquiry' ? <p>{transactionsText('inquiryHint')}</p> : null}
      {stage === 'open' ? <p>{transactionsText('disputeHint')}</p> : null}
      <KeyValue
        items={[
          [transactionsText('reason'), reasonText(reason) || null],
          [transactionsText('evidence'), isUndecided(dispute) ? evidenceText(dispute, now, timezone) || null : null],
          [transactionsText('disputeFee'), fee === 0 ? null : <Money key="fee" dollars={fee} deducted />],
        ]}
      />
    </section>
  )
}
