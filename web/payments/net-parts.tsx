import { Button } from '@mantine/core'
import type { FinancialSummary } from '../../api/contract/registration.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { overviewText } from '../texts/en/overview.ts'
import { pastText } from '../texts/en/past.ts'
import { moneyText } from '../ui/money.tsx'
import { Panel } from '../ui/panel.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import type { Figure } from './figure-parts.tsx'
import { SumOfParts } from './sum-of-parts.tsx'

interface NetPartsProps {
  readonly summary: FinancialSummary
  readonly opened: boolean
  readonly onClose: () => void
  /** Opens what a part is the sum of. */
  readonly onDoubt: (figure: Figure) => void
}

/** The figures that the net proceeds are the sum of, to the cent; each opens its own parts. */
export const NetParts = ({ summary, opened, onClose, onDoubt }: NetPartsProps) => {
  const parts: readonly (readonly [figure: Figure, cents: number])[] = [
    ['collected', fromDollars(summary.totalCollected)],
    ['refunded', -fromDollars(summary.totalRefunded)],
    ['chargebacks', -fromDollars(summary.totalChargebacks)],
    ['cardFees', -fromDollars(summary.cardProcessorFees)],
    ['platformFees', -fromDollars(summary.npnlFees)],
  ]
  const sum = parts.reduce((total, [, cents]) => total + cents, 0)
  return (
    <Panel title={pastText('partsOf', { name: overviewText('net') })} opened={opened} onClose={onClose} wide>
      <SumOfParts sum={sum} shown={fromDollars(summary.netProceeds)}>
        <PlainTable
          heads={[pastText('figure'), pastText('amount')]}
          numbers={[1]}
          empty={pastText('noParts')}
          rows={parts.map(([figure, cents]) => ({
            key: figure,
            cells: [
              <Button key={figure} variant="subtle" size="compact-sm" onClick={() => onDoubt(figure)}>
                {overviewText(figure)}
              </Button>,
              moneyText(cents),
            ],
          }))}
        />
      </SumOfParts>
    </Panel>
  )
}
