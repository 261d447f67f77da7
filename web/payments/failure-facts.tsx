import type { TransactionRow } from '../../api/contract/payments.ts'
import { KeyValue } from '../ui/key-value.tsx'

/** Why a payment failed, as the provider says it: error code, decline code, description and type (spec §8). */
export const FailureFacts = ({ transaction }: { readonly transaction: TransactionRow }) => (
  <KeyValue
    items={[
      ['Error code', transaction.errorCode],
      ['Decline code', transaction.declineCode],
      ['Description', transaction.errorDescription],
      ['Type', transaction.errorType],
    ]}
  />
)
