import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { FoundStudent } from '../../api/contract/athletes.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { athletesText } from '../texts/en/athletes.ts'
import { reasonText } from '../texts/en/reason.ts'
import { listText } from '../texts/formats.ts'
import { showMessage } from '../ui/confirm.ts'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField } from '../ui/form/money-field.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { moneyText } from '../ui/money.tsx'
import { notify } from '../ui/notice.tsx'
import { remountOnOpen } from '../ui/remount-on-open.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ChangeWarnings } from './change-warnings.tsx'
import { DrawnNotice } from './drawn-notice.tsx'
import { EventsToAdd, ReplacedEvents } from './events-to-change.tsx'
import { ParticipantSearch } from './participant-search.tsx'
import { activeEntries, athleteName, heldEntries } from './registration-columns.tsx'
import { SwapPrices } from './swap-prices.tsx'
import { useChange } from './use-change.ts'

interface ChangeDialogProps {
  readonly tournament: Tournament
  /** `new`: registers a student who is not registered yet. */
  readonly kind: 'add' | 'swap' | 'new'
  readonly row: RegistrationRow | null
  readonly registered: (studentId: string) => boolean
  readonly opened: boolean
  readonly onClose: () => void
}

/** In dollars (registration rule 26). A change may also be free. */
const SMALLEST_FEE = 5

const Change = ({ tournament, kind, row, registered, opened, onClose }: ChangeDialogProps) => {
  const [student, setStudent] = useState<FoundStudent | null>(null)
  const replaceable = kind === 'swap' && row !== null ? heldEntries(row) : []
  const [from, setFrom] = useState<readonly string[]>(() =>
    replaceable.length === 1 ? replaceable.map(({ eventId }) => eventId) : [],
  )
  const [to, setTo] = useState<readonly string[]>([])
  const [fee, setFee] = useState<number | null>(null)
  const change = useChange(kind)
  const { warned, failure, forget } = change
  const studentId = kind === 'new' ? student?.id : row?.studentId
  const name = kind === 'new' ? (student === null ? '' : athleteName(student)) : row === null ? '' : athleteName(row)
  const held = row === null || kind === 'new' ? [] : activeEntries(row)
  const open = tournament.events.filter(({ eventId }) => held.every((entry) => entry.eventId !== eventId))
  const titleOf = (id: string): string => tournament.events.find(({ eventId }) => eventId === id)?.title ?? ''
  const itemOf = (itemId: string): string => tournament.catalog.find(({ id }) => id === itemId)?.name ?? ''

  const send = async (): Promise<void> => {
    if (studentId === undefined || to.length === 0 || fee === null) {
      await showMessage(athletesText('invalidSelection'), athletesText('selectEvent'))
      return
    }
    if (kind === 'swap' && from.length === 0) {
      await showMessage(athletesText('invalidSelection'), athletesText('selectReplaced'))
      return
    }
    if (fee > 0 && fee < SMALLEST_FEE) {
      await showMessage(athletesText('invalidSelection'), athletesText('feeTooSmall'))
      return
    }
    const sent = await change.send({
      tournamentId: tournament.id,
      studentId,
      toEventId: [...to],
      fee,
      ...(kind === 'swap' ? { fromEventId: [...from] } : {}),
    })
    if (!sent) return
    const events = to.map(titleOf).join(', ')
    if (fee > 0) {
      notify(athletesText('invoiced', { name, amount: moneyText(fromDollars(fee)) }))
      onClose()
      return
    }
    notify(
      kind === 'swap'
        ? athletesText('swapped', { name, events, from: listText(from.map(titleOf)) })
        : athletesText('added', { name, events }),
    )
    onClose()
  }
  const chosen =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      forget()
      set(value)
    }
  return (
    <Dialog
      title={
        kind === 'new' ? athletesText('newTitle') : athletesText(kind === 'swap' ? 'swapTitle' : 'addTitle', { name })
      }
      opened={opened}
      onClose={onClose}
      closable={!change.busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={change.busy}>
            {athletesText('cancel')}
          </Button>
          <SubmitButton
            onClick={() => void send()}
            loading={change.busy}
            reason={open.length === 0 || !warned.isExplained ? reasonText('fillInFirst') : null}
          >
            {athletesText(warned.warnings.length > 0 ? 'sendAnyway' : 'send')}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="md">
        {kind === 'new' ? (
          <ParticipantSearch
            tournamentId={tournament.id}
            value={student}
            onChange={chosen(setStudent)}
            registered={registered}
            description={athletesText('newAbout')}
          />
        ) : null}
        {kind === 'swap' ? <ReplacedEvents entries={replaceable} value={from} onChange={chosen(setFrom)} /> : null}
        <EventsToAdd events={open} isOne={kind === 'swap'} value={to} onChange={chosen(setTo)} />
        {kind === 'swap' ? (
          <SwapPrices tournament={tournament} studentId={studentId ?? ''} from={from} to={to[0] ?? null} />
        ) : null}
        <DrawnNotice drawn={tournament.bracketGenerationDate} kind={kind === 'swap' ? 'swap' : 'add'} />
        {open.length === 0 ? null : (
          <>
            <MoneyField
              label={athletesText('changeFee')}
              data-path="fee"
              required={false}
              error={undefined}
              value={fee}
              onChange={chosen(setFee)}
            />
            {fee === null ? null : (
              <Text>{athletesText(fee === 0 ? 'effectiveImmediately' : 'effectiveOncePaid')}</Text>
            )}
          </>
        )}
        <ChangeWarnings warned={warned} name={name} titleOf={titleOf} itemOf={itemOf} />
        <Refusal text={failure} />
      </Stack>
    </Dialog>
  )
}

/** Event changes by staff (registration rules 25 to 28). */
export const ChangeDialog = remountOnOpen(Change)
