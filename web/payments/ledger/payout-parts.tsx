import { Link } from 'wouter'
import type { PayoutPart, PayoutRow } from '../../../api/contract/payouts.ts'
import { useRead } from '../../client/use-read.ts'
import { ledgerText } from '../../texts/en/ledger.ts'
import { managePath } from '../../tournaments/manage-access.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { Money } from '../../ui/money.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Reading } from '../../ui/reading.tsx'
import { whenText } from '../../ui/when.tsx'
import classes from './ledger.module.css'

const kinds = {
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  payout: 'payoutReturned',
  other: 'providerFee',
} as const
const words = { agrees: 'agrees', amount: 'amountDiffers', missing: 'missingHere' } as const

/** A payout's parts as reported by the provider, checked against the ledger. */
export const PayoutParts = ({ payout }: { readonly payout: PayoutRow }) => {
  const read = useRead('/payouts/:id/parts', { params: { id: payout.id } })
  return (
    <section aria-label={ledgerText('partsOf', { id: payout.id })}>
      <h3>{ledgerText('partsOf', { id: payout.id })}</h3>
      <Reading of={read}>
        {({ parts, others, isReconciled }) =>
          parts === null ? (
            <p>{ledgerText('partsUnknown')}</p>
          ) : (
            <>
              <p className={classes.sum} role="status">
                {isReconciled ? ledgerText('reconciled', { count: parts.length }) : ledgerText('notReconciled')}
              </p>
              <PlainTable
                heads={[
                  ledgerText('date'),
                  ledgerText('what'),
                  ledgerText('reference'),
                  ledgerText('amount'),
                  ledgerText('fee'),
                  ledgerText('net'),
                  ledgerText('inBooks'),
                ]}
                numbers={[3, 4, 5]}
                empty={ledgerText('noParts')}
                rows={[
                  ...parts.map(lineOf),
                  ...(others.count === 0 ? [] : [othersLine(others)]),
                  totalLine(payout.amount),
                ]}
              />
            </>
          )
        }
      </Reading>
    </section>
  )
}

const lineOf = (part: PayoutPart) => {
  const { id, kind, providerId, time, amount, fee, net, transactionId, tournamentId, inBooks } = part
  const what = ledgerText(kinds[kind])
  return {
    key: id,
    cells: [
      <span key="date" className={classes.day}>
        {whenText(time)}
      </span>,
      transactionId === null || tournamentId === null ? (
        what
      ) : (
        <Link key="what" href={`${managePath(tournamentId)}/transactions?order=${encodeURIComponent(transactionId)}`}>
          {what}
        </Link>
      ),
      <code key="reference">{providerId}</code>,
      <Money key="amount" dollars={amount} />,
      <Money key="fee" dollars={fee} deducted />,
      <Money key="net" dollars={net} />,
      <BadgeStatus key="books" status={ledgerText(words[inBooks])} tone={inBooks === 'agrees' ? 'good' : 'bad'} />,
    ],
  }
}

const othersLine = ({ count, net }: { readonly count: number; readonly net: number }) => ({
  key: 'others',
  cells: ['', ledgerText('ofOthers', { count }), '', '', '', <Money key="net" dollars={net} />, ''],
})

const totalLine = (amount: number) => ({
  key: 'total',
  cells: [
    <strong key="total">{ledgerText('total')}</strong>,
    '',
    '',
    '',
    '',
    <strong key="net">
      <Money dollars={amount} />
    </strong>,
    '',
  ],
})
