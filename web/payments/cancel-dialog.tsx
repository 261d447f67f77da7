import { Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { TransactionRow } from '../../api/contract/payments.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { formatCents, sumCents, toDollars } from '../../domain/kernel/money.ts'
import { asRead } from '../client/read-state.ts'
import { useRows } from '../client/use-rows.ts'
import { useSend } from '../client/use-send.ts'
import { ChangeWarnings } from '../registration/change-warnings.tsx'
import { DrawnNotice } from '../registration/drawn-notice.tsx'
import { athleteName } from '../registration/registration-columns.tsx'
import { useWarnings } from '../registration/use-warnings.ts'
import { reasonText } from '../texts/en/reason.ts'
import { transactionsText } from '../texts/en/transactions.ts'
import { DangerActions } from '../ui/danger-actions.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { MoneyOut } from '../ui/money-out.tsx'
import { Reading } from '../ui/reading.tsx'
import { remountOnOpen } from '../ui/remount-on-open.tsx'
import classes from './cancel-dialog.module.css'
import { CancelLine } from './cancel-line.tsx'
import {
  type Amounts,
  type CancelableLine,
  cancelableLines,
  chargesOf,
  checkRefundOf,
  defaultRefund,
  payoutOf,
} from './cancel-lines.ts'
import { problemText } from './problem-text.ts'
import { useCanceledNotice } from './use-canceled-notice.ts'

interface CancelDialogProps {
  readonly tournament: Pick<Tournament, 'id' | 'bracketGenerationDate' | 'events' | 'catalog'>
  readonly row: RegistrationRow
  readonly opened: boolean
  readonly onClose: () => void
}

/** Cancels and refunds in one step, for staff who may refund (registration rule 30). */
export const CancelAndRefundDialog = (props: CancelDialogProps) => {
  const t = props.tournament.id
  const rows = useRows('transactions', { tournament: t }, keyOf, '/transactions/manage/:t', { params: { t } })
  const charges = rows.status === 'ready' ? [...rows.rows.values()] : null
  return <CancelDialog {...props} charges={charges} waiting={<Reading of={asRead(rows)}>{() => null}</Reading>} />
}

const keyOf = ({ id }: TransactionRow): string => id

const NOTHING: Amounts = new Map()

/** A single line is preselected, with its default refund. */
const firstAmounts = (lines: readonly CancelableLine[]): Amounts => {
  const [only] = lines.length === 1 ? lines : []
  return only === undefined ? NOTHING : new Map([[only.lineId, defaultRefund(only, [], NOTHING)]])
}

interface CancelWithChargesProps extends CancelDialogProps {
  /** Null while loading. */
  readonly charges: readonly TransactionRow[] | null
  readonly waiting?: ReactNode
}

/** Cancels an athlete's entries and items, and refunds what `charges` paid for them. */
export const CancelDialog = remountOnOpen((props: CancelWithChargesProps) => {
  const { tournament, row, opened, onClose, charges, waiting } = props
  const tournamentId = tournament.id
  // Resending within one opening repeats the same cancellation; the next opening starts a new one.
  const [cancellationId] = useState(() => crypto.randomUUID())
  const [amounts, setAmounts] = useState(NOTHING)
  const [isReady, setIsReady] = useState(false)
  const [description, setDescription] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { run, busy } = useSend('POST /registrations/manage/:t/student/:s/cancel')
  const warned = useWarnings()
  const notifyCanceled = useCanceledNotice(tournamentId)
  const lines = charges === null ? [] : cancelableLines(row, charges)
  if (!isReady && charges !== null) {
    setIsReady(true)
    setAmounts(firstAmounts(lines))
  }
  // Lines that another user canceled in the meantime are no longer listed, and are not sent.
  const chosen = lines.filter(({ lineId }) => amounts.has(lineId))
  const total = sumCents(chosen.map(({ lineId }) => amounts.get(lineId) ?? 0))
  const checks = chargesOf(chosen).map((charge) => checkRefundOf(charge, chosen, amounts))
  const [amountError] = checks.flatMap((check) => check.error ?? [])
  const warnings = checks.flatMap(({ warning }) => warning ?? [])
  // A canceled line without an amount has nothing left to do.
  const isIdle = chosen.some(({ lineId, isCanceled }) => isCanceled && (amounts.get(lineId) ?? 0) === 0)
  const isOnlyRefund = chosen.every(({ isCanceled }) => isCanceled)
  const isUnread = chosen.some(({ lineId }) => amounts.get(lineId) === null)

  const choose = (line: CancelableLine, isOn: boolean): void => {
    const next = new Map(amounts)
    if (isOn) next.set(line.lineId, defaultRefund(line, chosen, amounts))
    else next.delete(line.lineId)
    setAmounts(next)
    warned.forget()
  }
  const send = async (): Promise<void> => {
    setError(null)
    const sent = await run({
      params: { t: tournamentId, s: row.studentId },
      body: {
        cancellationId,
        description,
        ...warned.confirmed,
        lines: chosen.map(({ lineId }) => ({ lineId, refund: toDollars(amounts.get(lineId) ?? 0) })),
      },
    })
    if (!sent.ok) {
      if (warned.warnOf(sent.problem)) return
      setError(problemText(sent.problem))
      return
    }
    const isKept = ({ lineId }: CancelableLine): boolean => (amounts.get(lineId) ?? 0) === 0
    notifyCanceled({
      row,
      ended: chosen.filter(isKept),
      refunded: chosen.filter((one) => !isKept(one)),
      total,
    })
    onClose()
  }
  const refunds = chosen.some(({ payments }) => payments.length > 0)
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
          reason={
            chosen.length === 0
              ? reasonText('chooseFirst')
              : amountError !== undefined || isIdle || isUnread || !warned.isExplained
                ? reasonText('fillInFirst')
                : null
          }
        />
      }
    >
      {charges === null ? (
        waiting
      ) : (
        <Stack gap="md">
          <ul className={classes.lines} aria-label={transactionsText('linesToCancel')}>
            {lines.map((line) => (
              <CancelLine
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
          {total === 0 ? null : <MoneyOut {...payoutOf(chosen, amounts)} />}
          <DrawnNotice drawn={isOnlyRefund ? null : tournament.bracketGenerationDate} kind="cancel" />
          <ChangeWarnings
            warned={warned}
            name={athleteName(row)}
            titleOf={(id) => tournament.events.find(({ eventId }) => eventId === id)?.title ?? ''}
            itemOf={(itemId) => tournament.catalog.find(({ id }) => id === itemId)?.name ?? ''}
          />
          {warnings.map((warning) => (
            <p key={warning} className={classes.warning} role="status">
              {warning}
            </p>
          ))}
          {amountError === undefined ? null : (
            <Text c="var(--bad)" role="alert">
              {amountError}
            </Text>
          )}
          <Refusal text={error} />
        </Stack>
      )}
    </Dialog>
  )
})
