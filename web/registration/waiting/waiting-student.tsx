import { Button } from '@mantine/core'
import type { Student } from '../../../api/contract/accounts.ts'
import type { WaitingName } from '../../../api/contract/waiting-lists.ts'
import { studentName } from '../../accounts/student-name.ts'
import { useSend } from '../../client/use-send.ts'
import { waitingText } from '../../texts/en/waiting-list.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/notice.tsx'
import type { Desk } from '../desk.ts'
import classes from './waiting.module.css'

interface Props {
  readonly desk: Desk
  readonly event: { readonly eventId: string; readonly title: string }
  readonly student: Student
}

/** A student's live position on a full event's waiting list, or a button to join. */
export const WaitingStudent = ({ desk, event, student }: Props) => {
  const name = desk.waiting.find(({ eventId, studentId }) => eventId === event.eventId && studentId === student.id)
  return (
    <li className={classes.student}>
      <span className={classes.name}>{studentName(student)}</span>
      {name === undefined ? (
        <Join desk={desk} event={event} student={student} />
      ) : (
        <WaitingPosition desk={desk} name={name} event={event.title} student={studentName(student)} />
      )}
    </li>
  )
}

const Join = ({ desk, event, student }: Props) => {
  const { run, busy } = useSend('POST /waitinglist/:t/join')
  const of = { event: event.title, student: studentName(student) }
  const join = async (): Promise<void> => {
    const body = { eventId: event.eventId, studentId: student.id }
    const sent = await run({ params: { t: desk.tournament.id }, body })
    if (sent.ok) notify(waitingText('joined', of))
    else notify(sent.problem.message, 'bad')
  }
  return (
    <Button variant="default" loading={busy} aria-label={waitingText('joinFor', of)} onClick={() => void join()}>
      {waitingText('join')}
    </Button>
  )
}

interface WaitingPositionProps {
  readonly desk: Desk
  readonly name: WaitingName
  readonly event: string
  readonly student: string
}

/** The position in line with a button to leave. Offered places are answered in `Offers`. */
export const WaitingPosition = ({ desk, name, event, student }: WaitingPositionProps) => {
  const { run, busy } = useSend('POST /waitinglist/:t/leave')
  const { id, place } = name
  if (place === null) return <BadgeStatus status={waitingText('offered')} tone="good" />
  const leave = async (): Promise<void> => {
    const question = {
      title: waitingText('leaveTitle'),
      text: waitingText('leaveAbout', { event, student, place }),
      yes: waitingText('leave'),
      no: waitingText('stay'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const sent = await run({ params: { t: desk.tournament.id }, body: { waitingId: id } })
    if (sent.ok) notify(waitingText('leftList', { event, student }))
    else notify(sent.problem.message, 'bad')
  }
  return (
    <span className={classes.standing}>
      <BadgeStatus status={waitingText('inLine', { place })} tone="wait" />
      <Button
        variant="subtle"
        color="gray"
        loading={busy}
        aria-label={waitingText('leaveFor', { event, student })}
        onClick={() => void leave()}
      >
        {waitingText('leave')}
      </Button>
    </span>
  )
}
