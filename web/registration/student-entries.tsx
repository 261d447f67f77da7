import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { Student } from '../../api/contract/accounts.ts'
import { studentName } from '../accounts/student-name.ts'
import { Avatar } from '../accounts/students/avatar.tsx'
import { useMe } from '../client/viewer.ts'
import { registrationText } from '../texts/en/registration.ts'
import { isStaff } from '../tournaments/manage-access.ts'
import { eventTitle } from '../tournaments/texts.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { lazy } from '../ui/lazy-part.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { withEntry } from './cart.ts'
import type { CartStore } from './cart-store.ts'
import { canAddEvents, type Desk } from './desk.ts'
import { NoStudents } from './desk-frame.tsx'
import { FamilyEntryStatus } from './entry-status.tsx'
import classes from './student-entries.module.css'

const WaitingPosition = lazy(async () => ({
  default: (await import('./waiting/waiting-student.tsx')).WaitingPosition,
}))
const EntryRequest = lazy(async () => ({ default: (await import('./requests/entry-request.tsx')).EntryRequest }))
const ChangeAnswers = lazy(() => import('./change-answers.tsx'))

type Props = { readonly desk: Desk } & CartStore

/** Each student's entries: registered, pending in an unfinished checkout, canceled, or in the cart. */
export const StudentEntries = ({ desk, cart, change }: Props) => {
  const isWork = isStaff(useMe())
  // Staff members without students do not need the hint to add one.
  if (isWork && desk.students.length === 0) return null
  return (
    <section aria-label={registrationText('yourStudents')} className={classes.section}>
      <header>
        <h2>{registrationText('yourStudents')}</h2>
        <AddEvents desk={desk} />
      </header>
      {desk.students.length === 0 ? <NoStudents /> : null}
      <ul className={classes.students}>
        {desk.students.map((student) => (
          <StudentCard key={student.id} student={student} desk={desk} cart={cart} change={change} />
        ))}
      </ul>
    </section>
  )
}

const AddEvents = ({ desk }: { readonly desk: Desk }) => {
  if (desk.phase === 'before-display') return <p className={classes.closed}>{registrationText('notOpenYet')}</p>
  if (desk.phase !== 'open') return <p className={classes.closed}>{registrationText('closed')}</p>
  if (!canAddEvents(desk)) return null
  return (
    <LinkButton
      href={`/event/${desk.tournament.id}/register`}
      size="md"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {registrationText('addEvents')}
    </LinkButton>
  )
}

/** Whether an event that the student is registered for asks something, and registration is open (registration rule 41). */
const hasAnswers = ({ phase, holdings, offer }: Desk, { id }: Student): boolean =>
  phase === 'open' &&
  holdings.entries.some(
    ({ studentId, eventId }) =>
      studentId === id && (offer.events.find((event) => event.eventId === eventId)?.inputs ?? []).length > 0,
  )

const StudentCard = ({ student, desk, cart, change }: Props & { readonly student: Student }) => {
  const { tournament } = desk
  const entered = (desk.registration?.events ?? []).filter(({ studentId }) => studentId === student.id)
  // After the end of registration the cart is gone, and what was left in it.
  const chosen = (desk.phase === 'open' ? cart.entries : []).filter(
    ({ studentId, eventId }) =>
      studentId === student.id && !entered.some((entry) => entry.eventId === eventId && entry.status === 'pending'),
  )
  const waiting = desk.waiting.filter(
    ({ studentId, eventId }) =>
      studentId === student.id && ![...entered, ...chosen].some((entry) => entry.eventId === eventId),
  )
  const [isChanging, setChanging] = useState<boolean | null>(null)
  const about = [student.level?.label, student.trainingFacility?.title].filter(Boolean).join(' · ')
  return (
    <li className={classes.student}>
      <div className={classes.name}>
        <Avatar student={student} small />
        <div>
          <h3>{studentName(student)}</h3>
          {about === '' ? null : <p>{about}</p>}
        </div>
        {hasAnswers(desk, student) ? (
          <Button
            className={classes.answers ?? ''}
            variant="default"
            size="xs"
            aria-label={registrationText('changeAnswersOf', { student: studentName(student) })}
            onClick={() => setChanging(true)}
          >
            {registrationText('changeAnswers')}
          </Button>
        ) : null}
        {isChanging === null ? null : (
          <Suspense>
            <ChangeAnswers desk={desk} student={student} opened={isChanging} onClose={() => setChanging(false)} />
          </Suspense>
        )}
      </div>
      {entered.length + chosen.length + waiting.length === 0 ? (
        <p className={classes.none}>{registrationText('noEvents')}</p>
      ) : null}
      <ul className={classes.entries}>
        {entered.map(({ id, eventId, status }) => (
          <li key={id}>
            <Link href={`/event/${tournament.id}/item/${eventId}`}>{eventTitle(tournament, eventId)}</Link>
            <FamilyEntryStatus
              status={status}
              tournament={tournament}
              entry={{ eventId, studentId: student.id }}
              now={desk.now}
            />
            {status === 'complete' && desk.now < tournament.startDate ? (
              <Suspense>
                <EntryRequest desk={desk} student={student} entry={{ id, eventId }} />
              </Suspense>
            ) : null}
          </li>
        ))}
        {waiting.map((name) => (
          <li key={name.id}>
            <Link href={`/event/${tournament.id}/item/${name.eventId}`}>{eventTitle(tournament, name.eventId)}</Link>
            <Suspense>
              <WaitingPosition
                desk={desk}
                name={name}
                event={eventTitle(tournament, name.eventId)}
                student={studentName(student)}
              />
            </Suspense>
          </li>
        ))}
        {chosen.map((entry) => {
          const title = eventTitle(tournament, entry.eventId)
          return (
            <li key={entry.eventId}>
              <Link href={`/event/${tournament.id}/item/${entry.eventId}`}>{title}</Link>
              <BadgeStatus status={registrationText('inCart')} tone="muted" />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={registrationText('removeFromCart', { event: title, student: studentName(student) })}
                onClick={() => change((kept) => withEntry(kept, entry, false))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
