import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Student } from '../../../api/contract/accounts.ts'
import type { FamilyRequest } from '../../../api/contract/family-requests.ts'
import { studentName } from '../../accounts/student-name.ts'
import { useSend } from '../../client/use-send.ts'
import { requestsText } from '../../texts/en/requests.ts'
import { eventTitle } from '../../tournaments/texts.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { notify } from '../../ui/notice.tsx'
import type { Desk } from '../desk.ts'
import { RequestDialog } from './request-dialog.tsx'
import classes from './requests.module.css'
import { useOwnRequests } from './use-requests.ts'

interface EntryRequestProps {
  readonly desk: Desk
  readonly student: Student
  /** A registration that is paid or confirmed. */
  readonly entry: { readonly id: string; readonly eventId: string }
}

/** What a family has asked for about a registration, or the button to ask (registration rule 42). */
export const EntryRequest = ({ desk, student, entry }: EntryRequestProps) => {
  const { tournament } = desk
  const requests = useOwnRequests(tournament.id)
  const [isAsking, setAsking] = useState<boolean | null>(null)
  if (requests.status !== 'ready') return null
  const latest = [...requests.rows.values()]
    .filter(({ entryId }) => entryId === entry.id)
    .toSorted((a, b) => (a.asked < b.asked ? 1 : -1))[0]
  const of = { event: eventTitle(tournament, entry.eventId), student: studentName(student) }
  if (latest?.status === 'open') return <Waiting desk={desk} request={latest} of={of} />
  if (latest?.status === 'granted') return <BadgeStatus status={requestsText('inWork')} tone="wait" />
  return (
    <div className={classes.entry}>
      {latest?.status === 'declined' ? (
        <span className={classes.declined}>
          <BadgeStatus status={requestsText('declined')} tone="bad" />
          {latest.answer === '' ? null : requestsText('declinedWhy', { answer: latest.answer })}
        </span>
      ) : null}
      <Button
        variant="subtle"
        size="xs"
        aria-label={requestsText('changeOrWithdrawOf', of)}
        onClick={() => setAsking(true)}
      >
        {requestsText('changeOrWithdraw')}
      </Button>
      {isAsking === null ? null : (
        <RequestDialog desk={desk} student={student} entry={entry} opened={isAsking} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

interface WaitingProps {
  readonly desk: Desk
  readonly request: FamilyRequest
  readonly of: { readonly event: string; readonly student: string }
}

const Waiting = ({ desk: { tournament }, request, of }: WaitingProps) => {
  const { run, busy } = useSend('POST /familyrequests/:t/takeback')
  const takeBack = async (): Promise<void> => {
    const sent = await run({ params: { t: tournament.id }, body: { requestId: request.id } })
    if (sent.ok) notify(requestsText('takenBack'))
    else notify(sent.problem.message, 'bad')
  }
  const { toEventId } = request
  return (
    <div className={classes.entry}>
      <BadgeStatus
        status={
          toEventId === null
            ? requestsText('withdrawalAsked')
            : requestsText('changeAsked', { event: eventTitle(tournament, toEventId) })
        }
        tone="wait"
      />
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        loading={busy}
        aria-label={requestsText('takeBackOf', of)}
        onClick={() => void takeBack()}
      >
        {requestsText('takeBack')}
      </Button>
    </div>
  )
}
