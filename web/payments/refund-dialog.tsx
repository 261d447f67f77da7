import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { type LineItem, refundRequest, type TransactionRow } from '../../api/contract/payments.ts'
import { formatCents, fromDollars, toDollars } from '../../domain/kernel/money.ts'
import { useSend } from '../client/use-send.ts'
import { ChangeWarnings } from '../registration/change-warnings.tsx'
import { useWarnings } from '../registration/use-warnings.ts'
import { transactionsText } from '../texts/en/transactions.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { MoneyField } from '../ui/form/money-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { Money } from '../ui/money.tsx'
import { MoneyOut } from '../ui/money-out.tsx'
import { notify } from '../ui/notice.tsx'
import { remountOnOpen } from '../ui/remount-on-open.tsx'
import { LinePaid, LineText } from './line-text.tsx'
import { problemText } from './problem-text.ts'
import { amountOfLines, balanceOf, checkRefund, isRefundableLine, paidOf, refundableOf } from './refund-form.ts'
import classes from './transactions.module.css'
import type { MadeRefund } from './use-transactions.ts'

interface RefundDialogProps {
  readonly row: TransactionRow
  /** Athletes' names by student id. */
  readonly names: ReadonlyMap<string, string>
  /** Titles of the tournament's events by id. */
  readonly titles: ReadonlyMap<string, string>
  /** Dollars to fill in; null to leave the amount empty. */
  readonly suggested: number | null
  readonly opened: boolean
  readonly onClose: () => void
  readonly onRefunded: (refund: MadeRefund) => void
}

/** Refunds lines (which cancels them), an amount, or both (payments rules 16 to 19). */
export const RefundDialog = remountOnOpen(
  ({ row, names, titles, suggested, opened, onClose, onRefunded }: RefundDialogProps) => {
    // Resending within one opening repeats the same refund; the next opening starts a new one.
    const [refundId] = useState(() => crypto.randomUUID())
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
    const { run } = useSend('POST /transactions/manage/:t/refund/:id')
    const warned = useWarnings()
    const charge = refundableOf(row)
    // Lines canceled without a refund can still be refunded; refunded lines cannot.
    const lines = row.lineItems.filter((line) => chosen.has(line.lineId) && isRefundableLine(line))
    return (
      <FormDialog
        title={transactionsText('refund')}
        opened={opened}
        onClose={onClose}
        schema={schema}
        initial={{ amount: suggested, description: '' }}
        check={({ amount }) => {
          const { error } = checkRefund(charge, centsOf(amount))
          return error === null ? {} : { amount: error }
        }}
        danger
        submit={({ amount }) =>
          amount === null || checkRefund(charge, centsOf(amount)).error !== null
            ? transactionsText('refund')
            : transactionsText('refundAmount', { amount: formatCents(fromDollars(amount)) })
        }
        onSend={async ({ amount, description }) => {
          const lineItemsToCancel = lines.map(({ lineId, eventId, catalogItemId, studentId }) => ({
            lineId,
            eventId,
            catalogItemId,
            studentId,
          }))
          const sent = await run({
            params: { t: row.tournamentId, id: row.transactionId },
            body: { refundId, amount, description, lineItemsToCancel, ...warned.confirmed },
          })
          if (!sent.ok) warned.warnOf(sent.problem)
          return sent
        }}
        onDone={(_, { amount }) => {
          onRefunded({ transactionId: row.transactionId, refundId, amount })
          notify(
            transactionsText('refundDone', {
              amount: formatCents(fromDollars(amount)),
              payer: row.payer ?? transactionsText('thePayer'),
            }),
          )
        }}
        problemText={problemText}
        fieldOf={fieldOf}
      >
        {(form) => {
          const { warning } = checkRefund(charge, centsOf(form.values.amount))
          const amount = form.field('amount')
          const choose = (line: LineItem, on: boolean): void => {
            const next = new Set(chosen)
            on ? next.add(line.lineId) : next.delete(line.lineId)
            setChosen(next)
            warned.forget()
            const given = row.lineItems.filter(({ lineId }) => next.has(lineId))
            amount.onChange(next.size === 0 ? null : toDollars(amountOfLines(row, given, charge.maximum)))
          }
          return (
            <>
              <Facts row={row} />
              <Lines row={row} names={names} titles={titles} chosen={chosen} onChoose={choose} />
              <MoneyField
                label={transactionsText('amount')}
                placeholder={toDollars(charge.maximum).toFixed(2)}
                description={transactionsText('atMost', { amount: formatCents(charge.maximum) })}
                {...amount}
              />
              <TextField
                label={transactionsText('description')}
                placeholder={transactionsText('why')}
                {...form.field('description')}
              />
              <MoneyOut
                amount={centsOf(form.values.amount) ?? 0}
                payees={row.payer === null ? [] : [row.payer]}
                stays={Math.max(0, balanceOf(row) - (centsOf(form.values.amount) ?? 0))}
              />
              <ChangeWarnings
                warned={warned}
                name={[...namesIn(lines, names)].join(', ')}
                titleOf={(id) => titles.get(id) ?? ''}
              />
              {warning === null ? null : (
                <p className={classes.warning} role="status">
                  {warning}
                </p>
              )}
            </>
          )
        }}
      </FormDialog>
    )
  },
)

/** The athletes of the lines. */
const namesIn = (lines: readonly LineItem[], names: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set(lines.flatMap(({ studentId }) => (studentId === null ? [] : (names.get(studentId) ?? []))))

const schema = refundRequest.pick({ amount: true, description: true })
const fieldOf = {
  'refund-amount-missing': 'amount',
  'refund-exceeds-balance': 'amount',
  'charge-disputed': 'amount',
} as const
const centsOf = (amount: number | null): number | null => (amount === null ? null : fromDollars(amount))

const Facts = ({ row }: Pick<RefundDialogProps, 'row'>) => (
  <KeyValue
    ledger
    items={[
      [transactionsText('total'), <Money key="total" dollars={row.total} />],
      [
        transactionsText('refunded'),
        row.refunded === 0 ? null : <Money key="refunded" dollars={row.refunded} deducted />,
      ],
      [transactionsText('refundable'), <Money key="left" dollars={row.refundable} />],
    ]}
  />
)

interface LinesProps {
  readonly row: TransactionRow
  readonly names: ReadonlyMap<string, string>
  readonly titles: ReadonlyMap<string, string>
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (line: LineItem, on: boolean) => void
}

/** What was paid for each line and the convenience fee, which add up to the total. */
const Lines = ({ row, names, titles, chosen, onChoose }: LinesProps) => {
  const paid = paidOf(row)
  return row.lineItems.length === 0 ? null : (
    <section aria-label={transactionsText('linesToCancel')}>
      <Text size="sm" fw={600}>
        {transactionsText('cancelAndRefund')}
      </Text>
      <ul className={classes.lines}>
        {row.lineItems.map((line) => (
          <li key={line.lineId}>
            {isRefundableLine(line) ? (
              <Checkbox
                label={
                  <>
                    <LineText line={line} names={names} titles={titles} />{' '}
                    {line.isCanceled ? <BadgeStatus status="canceled" /> : null}
                  </>
                }
                checked={chosen.has(line.lineId)}
                onChange={(event) => onChoose(line, event.currentTarget.checked)}
              />
            ) : (
              <span>
                <LineText line={line} names={names} titles={titles} /> <BadgeStatus status="canceled" />
              </span>
            )}
            <LinePaid line={line} paid={paid.get(line.lineId) ?? 0} />
          </li>
        ))}
        {row.convenienceFee === 0 ? null : (
          <li>
            <span>{transactionsText('factFee')}</span>
            <Money dollars={row.convenienceFee} />
          </li>
        )}
      </ul>
    </section>
  )
}
