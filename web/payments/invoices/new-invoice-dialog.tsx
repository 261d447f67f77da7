import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { FoundStudent } from '../../../api/contract/athletes.ts'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { useSend } from '../../client/use-send.ts'
import { ParticipantSearch } from '../../registration/participant-search.tsx'
import { invoicesText } from '../../texts/en/invoices.ts'
import { showMessage } from '../../ui/confirm.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { moneyText } from '../../ui/money.tsx'
import { notify } from '../../ui/notice.tsx'
import { remountOnOpen } from '../../ui/remount-on-open.tsx'

interface NewInvoiceProps {
  readonly tournamentId: string
  readonly opened: boolean
  readonly onClose: () => void
}

const MINIMUM = 5

const NewInvoice = ({ tournamentId, opened, onClose }: NewInvoiceProps) => {
  const [student, setStudent] = useState<FoundStudent | null>(null)
  const [description, setDescription] = useState('')
  const [amount, setAmount] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { run, busy } = useSend('POST /invoices/new/:t')

  const send = async (): Promise<void> => {
    setFailure(null)
    if (student === null || description.trim() === '' || amount === null) {
      await showMessage(invoicesText('missingFields'), invoicesText('missingText'))
      return
    }
    if (amount < MINIMUM) {
      await showMessage(invoicesText('new'), invoicesText('tooSmall'))
      return
    }
    const { membershipId } = student
    const sent = await run({ params: { t: tournamentId }, body: { description, amount, membershipId } })
    if (!sent.ok) {
      setFailure(sent.problem.message)
      return
    }
    const name = student.emailAddresses[0] ?? ''
    notify(invoicesText('sent', { amount: moneyText(fromDollars(amount)), name }))
    onClose()
  }
  return (
    <Dialog
      title={invoicesText('new')}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {invoicesText('back')}
          </Button>
          <Button onClick={() => void send()} loading={busy}>
            {invoicesText('send')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <ParticipantSearch
          tournamentId={tournamentId}
          label={invoicesText('member')}
          value={student}
          onChange={setStudent}
        />
        <Textarea
          label={invoicesText('description')}
          autosize
          minRows={2}
          maxLength={2_000}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <MoneyField
          label={invoicesText('amount')}
          data-path="amount"
          required={false}
          error={undefined}
          value={amount}
          onChange={setAmount}
        />
        <Refusal text={failure} />
      </Stack>
    </Dialog>
  )
}

/** New Invoice: a description, an amount and a member (payments rule 30). */
export const NewInvoiceDialog = remountOnOpen(NewInvoice)
