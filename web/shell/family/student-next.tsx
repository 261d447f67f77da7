import { Link } from 'wouter'
import { receiptPaths } from '../../../domain/payments/published.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { toneOf } from '../../curriculum/status-dot.tsx'
import { familyHomeText } from '../../texts/en/family-home.ts'
import { landingText } from '../../texts/en/landing.ts'
import { registrationText } from '../../texts/en/registration.ts'
import { eventTitle } from '../../tournaments/texts.ts'
import { spanText } from '../../ui/when.tsx'
import classes from './family.module.css'
import { type Upcoming, useUpcoming } from './use-upcoming.ts'

/** A student's next entries with receipt and calendar, and how far the homework is. */
const StudentNext = ({ studentId }: { readonly studentId: string }) => {
  const next = useUpcoming().filter(({ registration }) => entriesOf(registration, studentId).length > 0)
  return (
    <div className={classes.next}>
      {next.length === 0 ? <p>{familyHomeText('noEntries')}</p> : null}
      {next.map((one) => (
        <Entries key={one.tournament.id} studentId={studentId} {...one} />
      ))}
      <Homework studentId={studentId} />
    </div>
  )
}
export default StudentNext

const entriesOf = ({ events }: Upcoming['registration'], studentId: string) =>
  events.filter((entry) => entry.studentId === studentId && entry.status === 'complete')

const Entries = ({ studentId, tournament, registration }: Upcoming & { readonly studentId: string }) => {
  const { id, title, startDate, endDate, timezone } = tournament
  const paths = receiptPaths({ number: registration.transactionIds[0] ?? '', tournament })
  const read = dataOf(useRead('/tournament/id/:id', { params: { id } }).reading)
  return (
    <p>
      <Link href={`/event/${id}`}>{title}</Link>
      <span>
        {[
          spanText(startDate, endDate, timezone),
          ...(read === null
            ? []
            : [
                entriesOf(registration, studentId)
                  .map(({ eventId }) => eventTitle(read, eventId))
                  .join(', '),
              ]),
        ].join(' · ')}
      </span>
      <span className={classes.links}>
        {registration.transactionIds.length === 0 ? null : registration.transactionIds.length === 1 ? (
          <Link href={paths.receipt}>{registrationText('receiptAndCode')}</Link>
        ) : (
          <Link href="/user/registrations">{familyHomeText('receipts')}</Link>
        )}
        <a href={paths.calendar}>{landingText('calendar')}</a>
      </span>
    </p>
  )
}

/** Nothing where the student's level has no videos to submit. */
const Homework = ({ studentId }: { readonly studentId: string }) => {
  const read = dataOf(useRead('/student/dashboard/:id', { params: { id: studentId } }).reading)
  const tones = (read?.CurriculumItems ?? []).map(toneOf)
  const count = (tone: ReturnType<typeof toneOf>): number => tones.filter((one) => one === tone).length
  if (tones.every((tone) => tone === null)) return null
  const states = (
    [
      ['failed', 'needsWork'],
      ['draft', 'toDo'],
      ['pending', 'pending'],
    ] as const
  ).flatMap(([tone, text]) => (count(tone) === 0 ? [] : [familyHomeText(text, { count: count(tone) })]))
  return (
    <p>
      <Link href={`/student/${studentId}`}>{familyHomeText('homework')}</Link>
      <span>{states.length === 0 ? familyHomeText('allDone') : states.join(' · ')}</span>
    </p>
  )
}
