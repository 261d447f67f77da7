import { Button, Radio, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Student } from '../../../api/contract/accounts.ts'
import { studentName } from '../../accounts/student-name.ts'
import { dataOf } from '../../client/read-state.ts'
import { useFreshRead, useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { requestsText } from '../../texts/en/requests.ts'
import { eventTitle } from '../../tournaments/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { notify } from '../../ui/notice.tsx'
import { Reading } from '../../ui/reading.tsx'
import { remountOnOpen } from '../../ui/remount-on-open.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { Desk } from '../desk.ts'
import { pricesText, quoteText } from './request-text.ts'

interface RequestDialogProps {
  readonly desk: Desk
  readonly student: Student
  readonly entry: { readonly id: string; readonly eventId: string }
  readonly opened: boolean
  readonly onClose: () => void
}

const Ask = ({ desk, student, entry, opened, onClose }: RequestDialogProps) => {
  const { tournament, holdings } = desk
  const params = { t: tournament.id, id: entry.id }
  const quote = useFreshRead('/familyrequests/:t/refund/:id', opened ? { params } : null)
  const rule = dataOf(useRead('/familyrequests/:t/rule', opened ? { params: { t: tournament.id } } : null).reading)
  const [kind, setKind] = useState<'withdraw' | 'change'>('withdraw')
  const [to, setTo] = useState<string | null>(null)
  const [explanation, setExplanation] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { run, busy } = useSend('POST /familyrequests/:t/ask')
  const of = { event: eventTitle(tournament, entry.eventId), student: studentName(student) }
  const isHeld = (eventId: string): boolean =>
    holdings.entries.some((held) => held.eventId === eventId && held.studentId === student.id)
  const others = tournament.events.filter(({ eventId }) => !isHeld(eventId))
  const quoted = dataOf(quote.reading)
  const prices = useFreshRead(
    '/familyrequests/:t/entry/:id/to/:event',
    opened && kind === 'change' && to !== null ? { params: { ...params, event: to } } : null,
  )

  const send = async (): Promise<void> => {
    setFailure(null)
    const isChange = kind === 'change'
    const sent = await run({
      params: { t: tournament.id },
      body: {
        entryId: entry.id,
        toEventId: isChange ? to : null,
        explanation,
        refund: isChange ? 0 : (quoted?.refund ?? 0),
      },
    })
    if (sent.ok) {
      notify(requestsText('sent'))
      return onClose()
    }
    setFailure(sent.problem.message)
    if (sent.problem.code === 'refund-changed') await quote.reload()
  }
  const reason =
    kind === 'change' && to === null
      ? others.length === 0
        ? requestsText('noOther', of)
        : requestsText('chooseEvent')
      : quoted === null
        ? requestsText('quoteFailed')
        : null
  return (
    <Dialog
      title={requestsText('askTitle', of)}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {requestsText('cancel')}
          </Button>
          <SubmitButton onClick={() => void send()} loading={busy} reason={reason}>
            {requestsText('send')}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="md">
        <Text>{requestsText('askAbout')}</Text>
        <Refusal text={failure} />
        <Radio.Group
          label={requestsText('what')}
          value={kind}
          onChange={(chosen) => setKind(chosen === 'change' ? 'change' : 'withdraw')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="withdraw" label={requestsText('withdraw', of)} />
            <Radio value="change" label={requestsText('change')} />
          </Stack>
        </Radio.Group>
        {kind === 'change' ? (
          <>
            <Select
              label={requestsText('toEvent')}
              data={others.map(({ eventId, title }) => ({ value: eventId, label: title }))}
              value={to}
              required
              onChange={setTo}
            />
            <Text>{requestsText('changeIsFree')}</Text>
            {to === null ? null : (
              <Reading of={prices} failed={requestsText('pricesFailed')}>
                {(shown) => <Text>{pricesText(shown, tournament)}</Text>}
              </Reading>
            )}
          </>
        ) : (
          <Reading of={quote}>{(shown) => <Text>{quoteText(shown, rule)}</Text>}</Reading>
        )}
        <Textarea
          label={requestsText('explanation')}
          autosize
          minRows={2}
          maxLength={2000}
          value={explanation}
          onChange={(event) => setExplanation(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}

/** A family asks to withdraw from an event or to change it, and sees the refund before (registration rule 42). */
export const RequestDialog = remountOnOpen(Ask)
