import type { TransactionRow } from '../../api/contract/payments.ts'
import { paymentsText } from '../texts/en/payments.ts'
import { KeyValue } from '../ui/key-value.tsx'
import { failureText } from './failure-text.ts'

/** Why a payment failed, as reported by the provider: error code, decline code, description and type (payments rule 8). */
export const FailureFacts = ({ transaction }: { readonly transaction: TransactionRow }) => (
  <KeyValue
    items={[
      [paymentsText('errorCode'), transaction.errorCode],
      [paymentsText('declineCode'), transaction.declineCode],
      [paymentsText('description'), failureText(transaction)],
      [paymentsText('type'), transaction.errorType],
    ]}
  />
)
