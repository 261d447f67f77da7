import { Link } from 'wouter'
import type { Membership } from '../../../api/contract/accounts.ts'
import type { WaitingName } from '../../../api/contract/waiting-lists.ts'
import { studentName } from '../../accounts/student-name.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { registrationText } from '../../texts/en/registration.ts'
import { waitingText } from '../../texts/en/waiting-list.ts'
import { eventTitle } from '../../tournaments/texts.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { Section } from '../../ui/page.tsx'
import classes from '../my-registrations.module.css'

type Students = Membership['students']

/** The family's waiting list positions by tournament; renders nothing if there are none. */
export const WaitingPositions = ({ students }: { readonly students: Students }) => {
  const { reading } = useRead('/membership/waitinglists')
  const names = dataOf(reading) ?? []
  return [...Map.groupBy(names, ({ tournamentId }) => tournamentId)].map(([tournamentId, own]) => (
    <Lines key={tournamentId} tournamentId={tournamentId} names={own} students={students} />
  ))
}

interface LinesProps {
  readonly tournamentId: string
  readonly names: readonly WaitingName[]
  readonly students: Students
}

const Lines = ({ tournamentId, names, students }: LinesProps) => {
  const { reading } = useRead('/tournament/id/:id', { params: { id: tournamentId } })
  const tournament = dataOf(reading)
  // Past tournaments have no waiting lists.
  if (tournament === null || tournament.hasEnded) return null
  return (
    <Section title={waitingText('waitingList')} aside={<span>{tournament.title}</span>}>
      <ul className={classes.lines}>
        {names.map(({ id, eventId, studentId, place }) => (
          <li key={id}>
            <span className={classes.what}>
              {eventTitle(tournament, eventId)}
              <span>{studentName(students.find((one) => one.id === studentId))}</span>
            </span>
            {place === null ? (
              <BadgeStatus status={waitingText('offered')} tone="good" />
            ) : (
              <BadgeStatus status={waitingText('inLine', { place })} tone="wait" />
            )}
          </li>
        ))}
      </ul>
      <div className={classes.links}>
        <Link href={`/event/${tournamentId}`}>{registrationText('goToEvent')}</Link>
      </div>
    </Section>
  )
}
