import { Button, Group } from '@mantine/core'
import type { LedgerDifference } from '../../../api/contract/ledger.ts'
import { useRead } from '../../client/use-read.ts'
import { ledgerText } from '../../texts/en/ledger.ts'
import { Money } from '../../ui/money.tsx'
import { Section } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Reading } from '../../ui/reading.tsx'
import { whenText } from '../../ui/when.tsx'
import classes from './ledger.module.css'

interface ComparisonProps {
  readonly period: string
  readonly onClose: () => void
}

const words = { 'missing-here': 'missingHere', 'missing-there': 'missingThere', amount: 'amountDiffers' } as const

/** Differences between the ledger and the card provider's balance of a month. */
export const Comparison = ({ period, onClose }: ComparisonProps) => {
  const read = useRead('/ledger/:period/reconciliation', { params: { period } })
  return (
    <Section
      title={ledgerText('comparison')}
      aside={
        <Group gap="xs">
          <Button variant="default" size="compact-md" onClick={() => void read.reload()}>
            {ledgerText('compareAgain')}
          </Button>
          <Button variant="subtle" size="compact-md" onClick={onClose}>
            {ledgerText('closeComparison')}
          </Button>
        </Group>
      }
    >
      <Reading of={read}>
        {({ matched, here, there, differences, comparedFrom }) => (
          <>
            <p className={classes.sum} role="status">
              {ledgerText('agree', { count: matched })}{' '}
              {comparedFrom === null ? null : ledgerText('comparedFrom', { from: whenText(comparedFrom) })}
            </p>
            <PlainTable
              heads={[
                ledgerText('date'),
                ledgerText('difference'),
                ledgerText('reference'),
                ledgerText('inBooks'),
                ledgerText('atProvider'),
              ]}
              numbers={[3, 4]}
              empty={ledgerText('noDifferences')}
              rows={[...differences.map(lineOf), totalOf(here, there)]}
            />
          </>
        )}
      </Reading>
    </Section>
  )
}

const lineOf = ({ kind, providerId, time, here, there }: LedgerDifference) => ({
  key: providerId,
  cells: [
    <span key="date" className={classes.day}>
      {whenText(time)}
    </span>,
    ledgerText(words[kind]),
    <code key="reference">{providerId}</code>,
    <Money key="here" dollars={here} />,
    <Money key="there" dollars={there} />,
  ],
})

const totalOf = (here: number, there: number) => ({
  key: 'total',
  cells: [
    <strong key="total">{ledgerText('total')}</strong>,
    here === there ? ledgerText('noDifferences') : '',
    '',
    <strong key="here">
      <Money dollars={here} />
    </strong>,
    <strong key="there">
      <Money dollars={there} />
    </strong>,
  ],
})
