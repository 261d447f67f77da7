import type { ApiProblem, ProblemCode } from '../client/problem.ts'
import { transactionsText } from '../texts/en/transactions.ts'

/** Refusals whose message explains what to do. */
const SELF_EXPLANATORY: ReadonlySet<ProblemCode> = new Set([
  'needs-confirmation',
  'refund-amount-missing',
  'refund-exceeds-balance',
  'charge-disputed',
  'refund-unavailable',
  'line-already-canceled',
  'resend-unavailable',
  'charge-not-successful',
  'nobody-to-send-to',
  'forbidden',
])

/**
 * The error message of a refund or a receipt (payments rule 22): a refusal's
 * own message, 'refresh' if the page is out of date, 'try again' if the outcome is unknown.
 */
export const problemText = ({ status, code, message }: Pick<ApiProblem, 'status' | 'code' | 'message'>): string => {
  if (SELF_EXPLANATORY.has(code)) return message
  if (status === 404 || status === 409) return transactionsText('refresh')
  return transactionsText('tryAgain')
}
