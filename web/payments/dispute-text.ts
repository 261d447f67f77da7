import type { TransactionRow } from '../../api/contract/payments.ts'
import { transactionsText } from '../texts/en/transactions.ts'
import { daysUntil } from '../ui/when.tsx'
import { zonedText } from '../ui/zone.ts'

type Dispute = NonNullable<TransactionRow['dispute']>

/** The label of a dispute's stage. */
export const stageText = ({ stage, hasEvidence }: Pick<Dispute, 'stage' | 'hasEvidence'>): string => {
  switch (stage) {
    case 'inquiry':
      return transactionsText('inquiry')
    case 'inquiry-closed':
      return transactionsText('inquiryClosed')
    case 'open':
      return transactionsText(hasEvidence ? 'underReview' : 'evidenceNeeded')
    case 'won':
      return transactionsText('won')
    case 'lost':
      return transactionsText('lost')
  }
}

export const isUndecided = ({ stage }: Pick<Dispute, 'stage'>): boolean => stage === 'open' || stage === 'inquiry'

/** The next step and its deadline; '' if the provider accepts no evidence. */
export const evidenceText = (
  { evidenceDue, hasEvidence }: Pick<Dispute, 'evidenceDue' | 'hasEvidence'>,
  now: number,
  timeZone: string,
): string => {
  if (hasEvidence) return transactionsText('evidenceHandedIn')
  if (evidenceDue === null) return ''
  const date = zonedText(evidenceDue, timeZone)
  const days = daysUntil(evidenceDue, now)
  return days < 0 ? transactionsText('evidenceOverdue', { date }) : transactionsText('evidenceDue', { date, days })
}

/** The provider's reason code as text: `product_not_received` → `Product not received`. */
export const reasonText = (reason: string): string => {
  const words = reason.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
