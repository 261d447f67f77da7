import { Link, Redirect } from 'wouter'
import type { Membership } from '../../api/contract/accounts.ts'
import { studentName } from '../accounts/student-name.ts'
import { useMembership } from '../accounts/use-membership.ts'
import { tournamentsText } from '../texts/tournaments.ts'
import { Reading } from '../ui/reading.tsx'
import classes from './dashboard.module.css'

/** The signed-in person's students, above the tournaments (spec/tournament-and-registration.md §2, §6). */
export const Dashboard = () => {
  const membership = useMembership()
  return (
    <Reading of={membership} on={{ 403: <Redirect to="/user/missing" replace />, 404: <NoStudents /> }}>
      {({ status, students }) => (
        <>
          {status === 'Canceled' ? (
            <p className={classes.note} role="status">
              {tournamentsText('membershipInactive')}
            </p>
          ) : null}
          {students.length === 0 ? <NoStudents /> : <Students students={students} />}
        </>
      )}
    </Reading>
  )
}

const NoStudents = () => <p className={classes.note}>{tournamentsText('noStudents')}</p>

const Students = ({ students }: Pick<Membership, 'students'>) => (
  <section aria-label={tournamentsText('yourStudents')}>
    <h2 className={classes.heading}>{tournamentsText('yourStudents')}</h2>
    <ul className={classes.students}>
      {students.map((student) => (
        <li key={student.id}>
          <Link href={`/student/${student.id}`} className={classes.student ?? ''}>
            <span className={classes.initials} aria-hidden>
              {student.firstName.charAt(0)}
              {student.lastName.charAt(0)}
            </span>
            <span>
              <b>{studentName(student)}</b>
              <small>{[student.level?.label, student.trainingFacility?.title].filter(Boolean).join(' · ')}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
