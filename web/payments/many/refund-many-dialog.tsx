import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { TransactionRow } from '../../../api/contract/payments.ts'
import { type Cents, formatCents, sumCents, toDollars } from '../../../domain/kernel/money.ts'
import { refundWarning } from '../../../domain/payments/published.ts'
import { send } from '../../client/http.ts'
import { warningText } from '../../registration/change-warnings.tsx'
import { manyText } from '../../texts/en/many.ts'
import { reasonText } from '../../texts/en/reason.ts'
import { transactionsText } from '../../texts/en/transactions.ts'
import { DangerActions } from '../../ui/danger-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { MoneyOut } from '../../ui/money-out.tsx'
import { RunList } from '../../ui/run-list.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useRunMany, useStableIds } from '../../ui/use-run-many.ts'
import classes from '../cancel-dialog.module.css'
import { balanceOf, canRefund, isRefundableLine, refundableOf, whyNoRefund } from '../refund-form.ts'
import type { MadeRefund } from '../use-transactions.ts'
import { ManyWarned } from './many-warned.tsx'
import { useManyWarnings } from './use-many-warnings.ts'

interface RefundManyProps {
  readonly tournamentId: string
  readonly rows: readonly TransactionRow[]
  /** Of the athletes, by their ids. */
  readonly names: ReadonlyMap<string, string>
  readonly onClose: () => void
  readonly onRefunded: (refund: MadeRefund) => void
}

interface PlannedRefund {
  readonly row: TransactionRow
  /** The refundable balance; 0 if not refundable. */
  readonly amount: Cents
  readonly loss: Cents
}

const planned = (row: TransactionRow): PlannedRefund => {
  if (!canRefund(row)) return { row, amount: 0, loss: 0 }
  const { total, fee, refunded, maximum } = refundableOf(row)
  return { row, amount: maximum, loss: refundWarning(total, fee, refunded, maximum)?.loss ?? 0 }
}

/** Refunds the balance of many payments one by one, showing the plan and the result for each. */
export const RefundManyDialog = ({ tournamentId: t, rows, names, onClose, onRefunded }: RefundManyProps) => {
  const [cancels, setCancels] = useState(false)
  const [description, setDescription] = useState('')
  // The confirmed plan stays fixed while the rows change.
  const [started, setStarted] = useState<readonly PlannedRefund[] | null>(null)
  const warned = useManyWarnings((key, warning) =>
    warningText(warning, {
      name: names.get(warning.studentId ?? '') ?? '',
      titleOf: (id) =>
        rows.find((row) => row.id === key)?.lineItems.find(({ eventId }) => eventId === id)?.description ?? '',
    }),
  )
  const { outcomes, busy, run, done, failed } = useRunMany(warned.textOf)
  const idOf = useStableIds()
  const plan = started ?? rows.map(planned)
  const toRefund = plan.filter(({ amount }) => amount > 0)
  const total = sumCents(toRefund.map(({ amount }) => amount))
  const loss = sumCents(plan.map((one) => one.loss))
  const byKey = new Map(plan.map((one) => [one.row.id, one]))

  const refund = async (keys: readonly string[]): Promise<void> => {
    setStarted(plan)
    await run(keys, async (key) => {
      const one = byKey.get(key)
      if (one === undefined) return
      const { transactionId, lineItems } = one.row
      const refundId = idOf(key)
      const amount = toDollars(one.amount)
      const lineItemsToCancel = lineItems
        .filter((line) => cancels && isRefundableLine(line))
        .map(({ lineId, eventId, catalogItemId, studentId }) => ({ lineId, eventId, catalogItemId, studentId }))
      const body = { refundId, amount, description, lineItemsToCancel }
      await warned.attempt(key, (confirmed) =>
        send(
          'POST /transactions/manage/:t/refund/:id',
          { params: { t, id: transactionId }, body: { ...body, ...confirmed } },
          { commandId: idOf(`${key} ${JSON.stringify(confirmed)}`) },
        ),
      )
      onRefunded({ transactionId, refundId, amount })
    })
  }
  const again = failed.filter((key) => !warned.keys.includes(key))
  return (
    <Dialog
      title={manyText('refundTitle', { count: rows.length })}
      opened
      onClose={onClose}
      closable={!busy}
      actions={
        started !== null && !busy ? (
          <>
            {again.length === 0 ? null : (
              <Button variant="default" onClick={() => void refund(again)}>
                {manyText('again', { count: again.length })}
              </Button>
            )}
            {warned.keys.length === 0 ? null : (
              <SubmitButton
                color="red"
                reason={warned.explanation.trim() === '' ? reasonText('fillInFirst') : null}
                onClick={() => void refund(warned.keys)}
              >
                {manyText('refundAnyway', { count: warned.keys.length })}
              </SubmitButton>
            )}
            <Button onClick={onClose}>{manyText('close')}</Button>
          </>
        ) : (
          <DangerActions
            label={manyText('refundOf', { count: toRefund.length, amount: formatCents(total) })}
            onConfirm={() => void refund(toRefund.map(({ row }) => row.id))}
            keepLabel={transactionsText('keep')}
            onKeep={onClose}
            busy={busy}
            reason={toRefund.length === 0 ? reasonText('chooseFirst') : null}
          />
        )
      }
    >
      <Stack gap="md">
        <RunList
          label={manyText('payments')}
          items={plan.map(({ row, amount }) => ({
            key: row.id,
            title: row.payer ?? transactionsText('thePayer'),
            about:
              amount === 0
                ? (whyNoRefund(row) ?? transactionsText('noRefund'))
                : row.lineItems.map((line) => line.description).join(', '),
            isSkipped: amount === 0,
            value: amount === 0 ? null : <Money cents={amount} />,
            outcome: outcomes.get(row.id),
          }))}
        />
        {started !== null ? null : (
          <>
            <Checkbox
              label={manyText('cancelBought')}
              checked={cancels}
              onChange={(event) => setCancels(event.currentTarget.checked)}
            />
            <TextInput
              label={transactionsText('description')}
              placeholder={transactionsText('why')}
              maxLength={500}
              value={description}
              onChange={(event) => setDescription(event.currentTarget.value)}
            />
            {total === 0 ? null : (
              <MoneyOut
                amount={total}
                payees={[...new Set(toRefund.flatMap(({ row }) => row.payer ?? []))]}
                stays={sumCents(toRefund.map(({ row, amount }) => balanceOf(row) - amount))}
              />
            )}
            {loss === 0 ? null : (
              <p className={classes.warning} role="status">
                {manyText('loss', { amount: formatCents(loss) })}
              </p>
            )}
          </>
        )}
        {busy ? null : <ManyWarned warned={warned} />}
        <Text role="status">
          {started === null
            ? manyText('noUndoAbout')
            : manyText('refundedOf', { done: done.length, all: outcomes.size })}
        </Text>
      </Stack>
    </Dialog>
  )
}
