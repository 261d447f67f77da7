import type { TransactionRow } from '../../api/contract/payments.ts'
import { textOf } from '../texts/refusals.ts'

type Failure = Pick<TransactionRow, 'errorCode' | 'declineCode' | 'errorDescription'>

/**
 * Why a payment failed, by the provider's codes: the bank's reason, else the provider's. The provider's English text in
 * English and for any other code.
 */
export const failureText = ({ errorCode, declineCode, errorDescription }: Failure): string => {
  const byCode = (code: string | null): string => textOf({ message: '', text: { code: `payments.provider-${code}` } })
  return byCode(declineCode) || byCode(errorCode) || (errorDescription ?? '')
}
