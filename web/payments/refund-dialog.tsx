import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { LineItem, RefundRequest, TransactionRow } from '../../api/contract/payments.ts'
import { formatCents, fromDollars, toDollars } from '../../domain/kernel/money.ts'
import { useSend } from '../client/use-send.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { Money } from '../ui/money.tsx'
import { notify } from '../ui/notice.tsx'
import { LineText } from './line-text.tsx'
import { problemText } from './problem-text.ts'
import { amountOfLines, centsTyped, checkRefund, refundableOf } from './refund-form.ts'
import classes from './transactions.module.css'
import type { MadeRefund } from './use-transactions.ts'

interface RefundDialogProps {
  readonly row: TransactionRow
  /** Athletes by student id. */
  readonly names: ReadonlyMap<string, string>
  readonly opened: boolean
  readonly onClose: () => void
  readonly onRefunded: (refund: MadeRefund) => void
}

/** Gives money back: by lines, which are canceled, by an amount, or both (spec/tournament-and-registration.md §5 Refunds). */
export const RefundDialog = ({ opened, onClose, ...props }: RefundDialogProps) => {
  const [opening, setOpening] = useState({ opened, times: 0 })
  if (opening.opened !== opened) setOpening({ opened, times: opening.times + (opened ? 1 : 0) })
  // Each opening is a refund of its own; within one, however often it is sent, it is the same.
  return <RefundForm key={opening.times} opened={opened} onClose={onClose} {...props} />
}

const RefundForm = ({ row, names, opened, onClose, onRefunded }: RefundDialogProps) => {
  const [refundId] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState('')
  const [description, setDescription] = useState('')
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { run, busy } = useSend('POST /transactions/manage/:t/refund/:id')
  const charge = refundableOf(row)
  const amount = centsTyped(typed)
  const { error, warning } = checkRefund(charge, amount)

  const choose = (line: LineItem, on: boolean): void => {
    const next = new Set(chosen)
    on ? next.add(line.lineId) : next.delete(line.lineId)
    setChosen(next)
    const lines = row.lineItems.filter(({ lineId }) => next.has(lineId))
    setTyped(next.size === 0 ? '' : toDollars(amountOfLines(lines, charge.maximum)).toFixed(2))
  }
  const refund = async (): Promise<void> => {
    setAsked(true)
    setFailure(null)
    if (error !== null || amount === null) return
    const lines = row.lineItems.filter(({ lineId, isCanceled }) => chosen.has(lineId) && !isCanceled)
    const body: RefundRequest = {
      refundId,
      amount: toDollars(amount),
      description,
      lineItemsToCancel: lines.map(({ lineId, eventId, catalogItemId, studentId }) => ({
        lineId,
        eventId,
        catalogItemId,
        studentId,
      })),
    }
    const sent = await run({ params: { t: row.tournamentId, id: row.transactionId }, body })
    if (!sent.ok) {
      setFailure(problemText(sent.problem))
      return
    }
    onRefunded({ transactionId: row.transactionId, refundId, amount: toDollars(amount) })
    notify(`${formatCents(amount)} refunded to ${row.payer ?? 'the payer'}`)
    onClose()
  }
  return (
    <Dialog
      title="Refund"
      opened={opened}
      onClose={onClose}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button color="red" loading={busy} onClick={() => void refund()}>
            {amount !== null && error === null ? `Refund ${formatCents(amount)}` : 'Refund'}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Facts row={row} />
        <Lines row={row} names={names} chosen={chosen} onChoose={choose} />
        <TextInput
          label="Amount"
          leftSection="$"
          inputMode="decimal"
          placeholder={toDollars(charge.maximum).toFixed(2)}
          description={`At most ${formatCents(charge.maximum)}`}
          value={typed}
          error={asked || (typed !== '' && amount !== 0) ? error : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput
          label="Description"
          placeholder="Why it is refunded"
          maxLength={500}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        {warning === null ? null : (
          <p className={classes.warning} role="status">
            {warning}
          </p>
        )}
        {failure === null ? null : (
          <p className={classes.error} role="alert">
            {failure}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}

const Facts = ({ row }: Pick<RefundDialogProps, 'row'>) => (
  <KeyValue
    ledger
    items={[
      ['Payer', row.payer],
      ['Total', <Money key="total" dollars={row.total} />],
      ['Refunded', row.refunded === 0 ? null : <Money key="refunded" dollars={row.refunded} deducted />],
      ['Can be refunded', <Money key="left" dollars={row.refundable} />],
    ]}
  />
)

interface LinesProps {
  readonly row: TransactionRow
  readonly names: ReadonlyMap<string, string>
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (line: LineItem, on: boolean) => void
}

const Lines = ({ row, names, chosen, onChoose }: LinesProps) =>
  row.lineItems.length === 0 ? null : (
    <section aria-label="Lines to cancel">
      <Text size="sm" fw={600}>
        Cancel and refund
      </Text>
      <ul className={classes.lines}>
        {row.lineItems.map((line) => (
          <li key={line.lineId}>
            {line.isCanceled ? (
              <span>
                <LineText line={line} names={names} /> <BadgeStatus status="canceled" />
              </span>
            ) : (
              <Checkbox
                label={<LineText line={line} names={names} />}
                checked={chosen.has(line.lineId)}
                onChange={(event) => onChoose(line, event.currentTarget.checked)}
              />
            )}
            <Money cents={fromDollars(line.price) + fromDollars(line.tax)} />
          </li>
        ))}
      </ul>
    </section>
  )
