import type { TransactionRow } from '../../api/contract/payments.ts'
import { paymentsText } from '../texts/en/payments.ts'
import { translated } from '../texts/server-texts.ts'
import { KeyValue } from '../ui/key-value.tsx'

/** Why a payment failed, as reported by the provider: error code, decline code, description and type (payments rule 8). */
export const FailureFacts = ({ transaction }: { readonly transaction: TransactionRow }) => (
  <KeyValue
    items={[
      [paymentsText('errorCode'), transaction.errorCode],
      [paymentsText('declineCode'), transaction.declineCode],
      [paymentsText('description'), translated(transaction.errorDescription ?? '')],
      [paymentsText('type'), transaction.errorType],
    ]}
  />
)
