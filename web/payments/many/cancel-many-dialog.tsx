import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { TransactionRow } from '../../../api/contract/payments.ts'
import type { RegistrationRow } from '../../../api/contract/registration.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { formatCents, toDollars } from '../../../domain/kernel/money.ts'
import { send } from '../../client/http.ts'
import { asRead } from '../../client/read-state.ts'
import { useRows } from '../../client/use-rows.ts'
import { warningText } from '../../registration/change-warnings.tsx'
import { athleteName } from '../../registration/registration-columns.tsx'
import { manyText } from '../../texts/en/many.ts'
import { reasonText } from '../../texts/en/reason.ts'
import { compareTexts } from '../../texts/formats.ts'
import { DangerActions } from '../../ui/danger-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { MoneyOut } from '../../ui/money-out.tsx'
import { Reading } from '../../ui/reading.tsx'
import { RunList } from '../../ui/run-list.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useRunMany, useStableIds } from '../../ui/use-run-many.ts'
import classes from '../cancel-dialog.module.css'
import { problemText } from '../problem-text.ts'
import { ManyWarned } from './many-warned.tsx'
import { type CancelPlan, type PlannedCancel, planCancel } from './plan-cancel.ts'
import { restoreLines } from './restore-lines.ts'
import { useManyWarnings } from './use-many-warnings.ts'
import { useUndoMinute } from './use-undo-minute.ts'

interface CancelManyProps {
  readonly tournament: Pick<Tournament, 'id' | 'events' | 'catalog'>
  readonly rows: readonly RegistrationRow[]
  readonly onClose: () => void
}

/** Cancels and refunds, for staff who may refund. */
export const CancelAndRefundManyDialog = (props: CancelManyProps) => {
  const t = props.tournament.id
  const read = useRows('transactions', { tournament: t }, keyOf, '/transactions/manage/:t', { params: { t } })
  const charges = read.status === 'ready' ? [...read.rows.values()] : null
  return <CancelManyDialog {...props} charges={charges} waiting={<Reading of={asRead(read)}>{() => null}</Reading>} />
}

const keyOf = ({ id }: TransactionRow): string => id

/** Cancels many athletes' registrations one by one, showing the plan and the result for each. */
export const CancelManyDialog = ({
  tournament,
  rows,
  onClose,
  charges,
  waiting,
}: CancelManyProps & {
  /** Null while loading; empty for staff who may not refund. */
  readonly charges: readonly TransactionRow[] | null
  readonly waiting?: ReactNode
}) => {
  const t = tournament.id
  const [eventId, setEventId] = useState('')
  const [refunds, setRefunds] = useState(true)
  // The confirmed plan stays fixed while the rows change.
  const [started, setStarted] = useState<CancelPlan | null>(null)
  const warned = useManyWarnings((studentId, warning) => {
    const row = rows.find((one) => one.studentId === studentId)
    return warningText(warning, {
      name: row === undefined ? '' : athleteName(row),
      titleOf: (id) => tournament.events.find(({ eventId: its }) => its === id)?.title ?? '',
      itemOf: (itemId) => tournament.catalog.find(({ id }) => id === itemId)?.name ?? '',
    })
  })
  const canceling = useRunMany(warned.textOf)
  const undoing = useRunMany((problem) => (problem.code === 'sold-out' ? manyText('placeTaken') : problemText(problem)))
  const idOf = useStableIds()
  const minute = useUndoMinute()
  const mayRefund = charges !== null && charges.length > 0
  const plan = useMemo(
    () =>
      started ??
      planCancel({
        rows,
        charges: charges ?? [],
        isRefunded: refunds,
        eventId: eventId === '' ? null : eventId,
      }),
    [started, rows, charges, eventId, refunds],
  )
  const busy = canceling.busy || undoing.busy
  const planned = new Map(plan.athletes.map((one) => [one.row.studentId, one]))
  const toCancel = plan.athletes.filter(({ lines }) => lines.length > 0)
  const isDone = started !== null && !canceling.busy
  const undoable = canceling.done.filter(
    (key) => planned.get(key)?.lines.some(({ refund }) => refund === 0) && undoing.outcomes.get(key)?.kind !== 'done',
  )

  const cancel = async (keys: readonly string[]): Promise<void> => {
    setStarted(plan)
    await canceling.run(keys, (studentId) => {
      const lines = planned.get(studentId)?.lines ?? []
      const cancellationId = idOf(studentId)
      const body = {
        cancellationId,
        description: '',
        lines: lines.map(({ lineId, refund }) => ({ lineId, refund: toDollars(refund) })),
      }
      return warned.attempt(studentId, (confirmed) =>
        send(
          'POST /registrations/manage/:t/student/:s/cancel',
          { params: { t, s: studentId }, body: { ...body, ...confirmed } },
          { commandId: idOf(`${studentId} ${JSON.stringify(confirmed)}`) },
        ),
      )
    })
    minute.start()
  }
  const undo = (): Promise<void> =>
    undoing.run(undoable, async (studentId) => {
      const lines = planned.get(studentId)?.lines.filter(({ refund }) => refund === 0) ?? []
      await restoreLines(
        lines.map(({ lineId }) => lineId),
        (lineId, setAside) =>
          send(
            'POST /registrations/manage/:t/restore/:id',
            { params: { t, id: lineId }, body: { setAside: [...setAside], explanation: manyText('undoReason') } },
            { commandId: idOf(`restore ${lineId} ${setAside.join()}`) },
          ),
      )
    })
  const failed = canceling.failed.filter((key) => !warned.keys.includes(key))
  const outcomeOf = (key: string) => undoing.outcomes.get(key) ?? canceling.outcomes.get(key)
  return (
    <Dialog
      title={manyText('cancelTitle', { count: rows.length })}
      opened
      onClose={onClose}
      closable={!busy}
      actions={
        isDone ? (
          <>
            {undoable.length === 0 ? null : (
              <Button
                variant="default"
                disabled={!minute.isOpen || busy}
                loading={undoing.busy}
                onClick={() => void undo()}
              >
                {manyText('undo', { count: undoable.length })}
              </Button>
            )}
            {failed.length === 0 ? null : (
              <Button variant="default" disabled={busy} onClick={() => void cancel(failed)}>
                {manyText('again', { count: failed.length })}
              </Button>
            )}
            {warned.keys.length === 0 ? null : (
              <SubmitButton
                color="red"
                loading={busy}
                reason={warned.explanation.trim() === '' ? reasonText('fillInFirst') : null}
                onClick={() => void cancel(warned.keys)}
              >
                {manyText('anyway', { count: warned.keys.length })}
              </SubmitButton>
            )}
            <Button disabled={busy} onClick={onClose}>
              {manyText('close')}
            </Button>
          </>
        ) : (
          <DangerActions
            label={
              plan.refund === 0
                ? manyText('cancelOf', { count: toCancel.length })
                : manyText('cancelAndRefundOf', { count: toCancel.length, amount: formatCents(plan.refund) })
            }
            onConfirm={() => void cancel(toCancel.map(({ row }) => row.studentId))}
            keepLabel={manyText('keep')}
            onKeep={onClose}
            busy={busy}
            reason={toCancel.length === 0 ? reasonText('chooseFirst') : null}
          />
        )
      }
    >
      {charges === null ? (
        waiting
      ) : (
        <Stack gap="md">
          {started === null ? (
            <>
              <NativeSelect
                label={manyText('events')}
                value={eventId}
                onChange={(event) => setEventId(event.currentTarget.value)}
                data={[{ value: '', label: manyText('allEvents') }, ...eventsOf(rows)]}
              />
              {mayRefund ? (
                <Checkbox
                  label={manyText('refundPaid')}
                  checked={refunds}
                  onChange={(event) => setRefunds(event.currentTarget.checked)}
                />
              ) : null}
            </>
          ) : null}
          <RunList
            label={manyText('athletes')}
            items={plan.athletes.map((one) => ({
              key: one.row.studentId,
              title: athleteName(one.row),
              about: aboutOf(one),
              isSkipped: one.why !== null,
              value: one.refund === 0 ? null : <Money cents={one.refund} />,
              outcome: outcomeOf(one.row.studentId),
            }))}
          />
          {plan.refund === 0 || started !== null ? null : <MoneyOut {...plan.payout} />}
          {plan.loss === 0 || started !== null ? null : (
            <p className={classes.warning} role="status">
              {manyText('loss', { amount: formatCents(plan.loss) })}
            </p>
          )}
          <Text role="status">
            {started === null
              ? manyText(plan.refund === 0 ? 'undoAbout' : 'noUndoAbout')
              : manyText(undoing.outcomes.size > 0 ? 'restoredOf' : 'doneOf', {
                  done: undoing.outcomes.size > 0 ? undoing.done.length : canceling.done.length,
                  all: undoing.outcomes.size > 0 ? undoing.outcomes.size : canceling.outcomes.size,
                })}
          </Text>
          {isDone ? <ManyWarned warned={warned} /> : null}
          {isDone && undoable.length > 0 ? <Text>{manyText(minute.isOpen ? 'undoNow' : 'undoOver')}</Text> : null}
        </Stack>
      )}
    </Dialog>
  )
}

const aboutOf = ({ lines, why }: PlannedCancel): string =>
  why === null
    ? lines.map(({ title }) => title).join(', ')
    : manyText(({ canceled: 'whyCanceled', pending: 'whyPending', elsewhere: 'whyElsewhere' } as const)[why])

const eventsOf = (rows: readonly RegistrationRow[]): readonly { readonly value: string; readonly label: string }[] => {
  const titles = new Map(rows.flatMap((row) => row.events.map((one) => [one.eventId, one.eventTitle] as const)))
  return [...titles].map(([value, label]) => ({ value, label })).sort((a, b) => compareTexts(a.label, b.label))
}
