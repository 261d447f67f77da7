import { Button } from '@mantine/core'
import { useState } from 'react'
import type { TransactionRow } from '../../api/contract/payments.ts'
import type { FinancialSummary } from '../../api/contract/registration.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { bookedOf } from '../../domain/payments/published.ts'
import { useFollow } from '../client/connection.ts'
import { overviewText } from '../texts/en/overview.ts'
import { pastText } from '../texts/en/past.ts'
import type { Managed } from '../tournaments/managed.ts'
import { WhyPanel } from '../tournaments/past/why-panel.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { moneyText } from '../ui/money.tsx'
import { Panel } from '../ui/panel.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { useNow } from '../ui/use-now.ts'
import { whenText } from '../ui/when.tsx'
import { SumOfParts } from './sum-of-parts.tsx'
import { descriptionText, transactionColumns } from './transaction-columns.tsx'

/** Figures of the Overview that are sums of transactions. */
export type Figure = 'collected' | 'refunded' | 'chargebacks' | 'cardFees' | 'platformFees'

const FIELDS = {
  collected: 'totalCollected',
  refunded: 'totalRefunded',
  chargebacks: 'totalChargebacks',
  cardFees: 'cardProcessorFees',
  platformFees: 'npnlFees',
} as const satisfies Record<Figure, keyof FinancialSummary>

/** What a transaction adds to a figure (cents; payments rule 14). */
const partOf = (figure: Figure, row: TransactionRow): number => {
  const booked = bookedOf(row)
  if (booked === null) return 0
  if (figure === 'cardFees') return fromDollars(booked.fees)
  if (figure === 'platformFees') return fromDollars(row.platformFee)
  const type = { collected: 'charge', refunded: 'refund', chargebacks: 'chargeback' }[figure]
  return row.type === type ? Math.abs(fromDollars(booked.total)) : 0
}

interface FigurePartsProps extends Pick<Managed, 'tournament'> {
  readonly summary: FinancialSummary
  /** Null closes the panel. */
  readonly figure: Figure | null
  readonly onClose: () => void
}

/** The transactions that a figure is the sum of, to the cent; each opens the events that made it. */
export const FigureParts = ({ tournament, summary, figure, onClose }: FigurePartsProps) => {
  const { id, timezone } = tournament
  const { rows, status } = useFollow('transactions', figure === null ? null : { tournament: id })
  const [doubted, setDoubted] = useState<TransactionRow | null>(null)
  const now = useNow(60_000)
  if (figure === null) return null
  const parts = [...rows.values()]
    .map((row) => ({ row, cents: partOf(figure, row) }))
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => a.row.date.localeCompare(b.row.date))
  const sum = parts.reduce((total, { cents }) => total + cents, 0)
  return (
    <>
      <Panel title={pastText('partsOf', { name: overviewText(figure) })} opened onClose={onClose} wide>
        {status === 'connecting' ? (
          <LoadingState />
        ) : (
          <SumOfParts sum={sum} shown={fromDollars(summary[FIELDS[figure]])}>
            <PlainTable
              heads={[pastText('dateAndTime'), pastText('part'), pastText('amount')]}
              numbers={[2]}
              empty={pastText('noParts')}
              rows={parts.map(({ row, cents }) => ({
                key: row.id,
                cells: [
                  whenText(row.date, 'moment', timezone),
                  <Button key={row.id} variant="subtle" size="compact-sm" onClick={() => setDoubted(row)}>
                    {row.payer === null ? descriptionText(row) : `${row.payer}: ${descriptionText(row)}`}
                  </Button>,
                  moneyText(cents),
                ],
              }))}
            />
          </SumOfParts>
        )}
      </Panel>
      <WhyPanel
        tournament={tournament}
        view="transactions"
        id={doubted?.id ?? null}
        of={doubted === null ? '' : descriptionText(doubted)}
        columns={transactionColumns(timezone, now)}
        onClose={() => setDoubted(null)}
      />
    </>
  )
}
