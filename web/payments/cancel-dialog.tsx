import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { TransactionRow } from '../../api/contract/payments.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { formatCents, fromDollars, sumCents, toDollars } from '../../domain/kernel/money.ts'
import { useFollow } from '../client/connection.ts'
import { useSend } from '../client/use-send.ts'
import { athleteName } from '../registration/registration-columns.tsx'
import { transactionsText } from '../texts/transactions.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { DangerActions } from '../ui/danger-actions.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField } from '../ui/form/money-field.tsx'
import classes from './cancel-dialog.module.css'
import { type Amounts, checkOf, type LineToEnd, linesToEnd, proposedFor } from './cancel-lines.ts'
import { problemText } from './problem-text.ts'
import { useCanceledNotice } from './use-canceled-notice.ts'

interface CancelDialogProps {
  readonly tournamentId: string
  readonly row: RegistrationRow
  readonly opened: boolean
  readonly onClose: () => void
}

/** For those who may refund: cancels and refunds in one (spec/tournament-and-registration.md §5 Refunds, §8). */
export const CancelAndRefundDialog = (props: CancelDialogProps) => {
  const { rows } = useFollow('transactions', { tournament: props.tournamentId })
  return <CancelDialog {...props} charges={[...rows.values()]} />
}

const NOTHING: Amounts = new Map()

/** Cancels entries and items of an athlete; what was paid for them is refunded where `charges` says what that was. */
export const CancelDialog = ({
  tournamentId,
  row,
  opened,
  onClose,
  charges,
}: CancelDialogProps & { readonly charges: readonly TransactionRow[] }) => {
  // Within one opening it is the same cancellation, however often it is sent; the next opening is another.
  const [opening, setOpening] = useState({ opened: false, id: '' })
  const [amounts, setAmounts] = useState(NOTHING)
  const [description, setDescription] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { run, busy } = useSend('POST /registrations/manage/:t/student/:s/cancel')
  const tell = useCanceledNotice(tournamentId)
  const lines = linesToEnd(row, charges)
  if (opening.opened !== opened) {
    setOpening({ opened, id: opened ? crypto.randomUUID() : opening.id })
    if (opened) {
      const [only] = lines.length === 1 ? lines : []
      setAmounts(only === undefined ? NOTHING : new Map([[only.lineId, proposedFor(only, [], NOTHING)]]))
      setDescription('')
      setError(null)
    }
  }
  // What somebody else ends in the meantime is no longer listed, and not ended again.
  const chosen = lines.filter(({ lineId }) => amounts.has(lineId))
  const total = sumCents(chosen.map(({ lineId }) => amounts.get(lineId) ?? 0))
  const ofCharges = [
    ...new Map(chosen.flatMap(({ charge }) => (charge === null ? [] : [[charge.id, charge]]))).values(),
  ]
  const checks = ofCharges.map((charge) => checkOf(charge, chosen, amounts))
  const [wrong] = checks.flatMap((check) => check.error ?? [])
  const warnings = checks.flatMap(({ warning }) => warning ?? [])
  // A canceled line without an amount has nothing left to happen to it.
  const isIdle = chosen.some(({ lineId, isCanceled }) => isCanceled && (amounts.get(lineId) ?? 0) === 0)
  const isOnlyRefund = chosen.every(({ isCanceled }) => isCanceled)
  const isUnread = chosen.some(({ lineId }) => amounts.get(lineId) === null)

  const choose = (line: LineToEnd, isOn: boolean): void => {
    const next = new Map(amounts)
    if (isOn) next.set(line.lineId, proposedFor(line, chosen, amounts))
    else next.delete(line.lineId)
    setAmounts(next)
  }
  const send = async (): Promise<void> => {
    setError(null)
    const sent = await run({
      params: { t: tournamentId, s: row.studentId },
      body: {
        cancellationId: opening.id,
        description,
        lines: chosen.map(({ lineId }) => ({ lineId, refund: toDollars(amounts.get(lineId) ?? 0) })),
      },
    })
    if (!sent.ok) {
      setError(problemText(sent.problem))
      return
    }
    const isKept = ({ lineId }: LineToEnd): boolean => (amounts.get(lineId) ?? 0) === 0
    tell({
      name: athleteName(row),
      ended: chosen.filter(isKept),
      refunded: chosen.filter((one) => !isKept(one)),
      total,
    })
    onClose()
  }
  const refunds = chosen.some(({ charge }) => charge !== null)
  return (
    <Dialog
      title={transactionsText('cancelTitle', { name: athleteName(row) })}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      actions={
        <DangerActions
          label={
            total === 0
              ? transactionsText('cancelRegistration')
              : isOnlyRefund
                ? transactionsText('refundAmount', { amount: formatCents(total) })
                : transactionsText('cancelAndRefundAmount', { amount: formatCents(total) })
          }
          onConfirm={() => void send()}
          keepLabel={transactionsText('keep')}
          onKeep={onClose}
          busy={busy}
          disabled={chosen.length === 0 || wrong !== undefined || isIdle || isUnread}
        />
      }
    >
      <Stack gap="md">
        <ul className={classes.lines} aria-label={transactionsText('linesToCancel')}>
          {lines.map((line) => (
            <Line
              key={line.lineId}
              line={line}
              mayRefund={charges.length > 0}
              amount={amounts.get(line.lineId)}
              onChoose={(isOn) => choose(line, isOn)}
              onAmount={(amount) => setAmounts(new Map(amounts).set(line.lineId, amount))}
            />
          ))}
        </ul>
        {refunds ? (
          <TextInput
            label={transactionsText('description')}
            placeholder={transactionsText('why')}
            maxLength={500}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        ) : null}
        {total > 0 && isOnlyRefund ? null : (
          <Text>{transactionsText(total === 0 ? 'noWayBack' : 'refundedFirst')}</Text>
        )}
        {warnings.map((warning) => (
          <p key={warning} className={classes.warning} role="status">
            {warning}
          </p>
        ))}
        {(wrong ?? error) === null ? null : (
          <Text c="var(--bad)" role="alert">
            {wrong ?? error}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

interface LineProps {
  readonly line: LineToEnd
  readonly mayRefund: boolean
  /** Undefined: not chosen. */
  readonly amount: number | null | undefined
  readonly onChoose: (isOn: boolean) => void
  readonly onAmount: (amount: number | null) => void
}

const Line = ({ line, mayRefund, amount, onChoose, onAmount }: LineProps) => {
  const { title, paid, charge, isCanceled } = line
  return (
    <li>
      <Checkbox
        size="md"
        label={
          <>
            {title} {isCanceled ? <BadgeStatus status="canceled" /> : null}
            {mayRefund ? <small>{paidText(paid)}</small> : null}
          </>
        }
        checked={amount !== undefined}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {amount === undefined || charge === null ? null : (
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

const paidText = (paid: number | null): string => {
  if (paid === null) return transactionsText('notPaidHere')
  return paid === 0 ? transactionsText('wasFree') : transactionsText('wasPaid', { amount: formatCents(paid) })
}
