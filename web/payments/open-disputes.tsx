import { Link } from 'wouter'
import type { FinancialSummary } from '../../api/contract/registration.ts'
import { formatCents, fromDollars } from '../../domain/kernel/money.ts'
import { transactionsText } from '../texts/en/transactions.ts'
import { managePath } from '../tournaments/manage-access.ts'
import type { Managed } from '../tournaments/managed.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { Section } from '../ui/page.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { useNow } from '../ui/use-now.ts'
import { evidenceText, stageText } from './dispute-text.ts'

type OpenDisputesProps = Pick<Managed, 'tournament'> & Pick<FinancialSummary, 'openDisputes'>

/** Open disputes with their evidence deadlines; renders nothing if there are none. */
export const OpenDisputes = ({ tournament, openDisputes }: OpenDisputesProps) => {
  const now = useNow(60_000)
  if (openDisputes.length === 0) return null
  return (
    <Section title={transactionsText('disputes')}>
      <PlainTable
        heads={[transactionsText('dispute'), transactionsText('status'), transactionsText('evidence')]}
        numbers={[]}
        empty=""
        rows={openDisputes.map(({ disputeId, transactionId, amount, isInquiry, ...rest }) => {
          const stage = isInquiry ? 'inquiry' : 'open'
          const money = { amount: formatCents(fromDollars(amount)) }
          const row = encodeURIComponent(`${transactionId}_chargeback_${disputeId}`)
          return {
            key: disputeId,
            cells: [
              <Link key="dispute" href={`${managePath(tournament.id)}/transactions?order=${row}`}>
                {transactionsText(isInquiry ? 'openInquiry' : 'openDispute', money)}
              </Link>,
              <BadgeStatus key="status" status={stageText({ stage, ...rest })} tone="wait" />,
              evidenceText(rest, now, tournament.timezone),
            ],
          }
        })}
      />
    </Section>
  )
}
