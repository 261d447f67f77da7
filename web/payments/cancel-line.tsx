import { Checkbox } from '@mantine/core'
import { formatCents, fromDollars, toDollars } from '../../domain/kernel/money.ts'
import { transactionsText } from '../texts/en/transactions.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { MoneyField } from '../ui/form/money-field.tsx'
import type { CancelableLine } from './cancel-lines.ts'

interface CancelLineProps {
  readonly line: CancelableLine
  readonly mayRefund: boolean
  /** Undefined: not selected. Null: not a valid amount. */
  readonly amount: number | null | undefined
  readonly onChoose: (isOn: boolean) => void
  readonly onAmount: (amount: number | null) => void
}

/** A cancelable line with its checkbox and refund amount. */
export const CancelLine = ({ line, mayRefund, amount, onChoose, onAmount }: CancelLineProps) => {
  const { title, payments, isCanceled } = line
  return (
    <li>
      <Checkbox
        size="md"
        label={
          <>
            {title} {isCanceled ? <BadgeStatus status="canceled" /> : null}
            {mayRefund ? <small>{paidText(line)}</small> : null}
          </>
        }
        checked={amount !== undefined}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {amount === undefined || payments.length === 0 ? null : (
        <MoneyField
          label={transactionsText('refund')}
          aria-label={transactionsText('refundOf', { line: title })}
          data-path={line.lineId}
          required={false}
          error={undefined}
          value={amount === null ? null : toDollars(amount)}
          onChange={(dollars) => onAmount(dollars === null ? null : fromDollars(dollars))}
        />
      )}
    </li>
  )
}

const paidText = ({ paid, price }: CancelableLine): string => {
  if (paid === null || price === null) return transactionsText('notPaidHere')
  if (price === 0) return transactionsText('wasFree')
  return paid === price
    ? transactionsText('wasPaid', { amount: formatCents(paid) })
    : transactionsText('wasPaidOf', { amount: formatCents(paid), price: formatCents(price) })
}
