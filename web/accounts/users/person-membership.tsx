import { Link } from 'wouter'
import type { MemberRow } from '../../../api/contract/admin-users.ts'
import { useFollow } from '../../client/connection.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { peopleText } from '../../texts/en/people.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Section } from '../../ui/page.tsx'
import { studentName } from '../student-name.ts'
import { Avatar } from '../students/avatar.tsx'
import { FamilyChanges } from './family-changes.tsx'
import { contactText, statusText, statusTone } from './member-labels.ts'
import classes from './person.module.css'

interface PersonMembershipProps {
  readonly row: MemberRow
  /** The user whose page this is. */
  readonly personId: string
  readonly onDone: () => Promise<void>
}

/** The user's family: its facility, adults and students. */
export const PersonMembership = ({ row, personId, onDone }: PersonMembershipProps) => {
  const environment = useEnvironment()
  const facilities = environment.status === 'ready' ? environment.data.trainingFacilities : []
  const levels = useRead('/levels/list')
  const followed = useFollow('students', { membership: row.id })
  const labelOf = (levelId: string | null | undefined): string =>
    (dataOf(levels.reading) ?? []).find(({ id }) => id === levelId)?.label ?? ''
  return (
    <Section
      title={peopleText('membership')}
      aside={<BadgeStatus status={statusText(row.status)} tone={statusTone(row.status)} />}
    >
      <KeyValue items={[[peopleText('facility'), facilities.find(({ id }) => id === row.trainingFacilityId)?.title]]} />
      <h3 className={classes.title}>{peopleText('adults')}</h3>
      <ul className={classes.people}>
        {row.users.map((user) => (
          <li key={user.id}>
            {user.id === personId ? (
              contactText(user)
            ) : (
              <Link href={`/admin/users/${user.id}`}>{contactText(user)}</Link>
            )}
          </li>
        ))}
      </ul>
      <h3 className={classes.title}>{peopleText('students')}</h3>
      {row.students.length === 0 ? peopleText('noStudents') : null}
      <ul className={classes.people}>
        {row.students.map((student) => {
          const details = followed.rows.get(student.id)
          return (
            <li key={student.id}>
              <Avatar student={details ?? { ...student, imageUri: null }} small />
              <span>
                <Link href={`/student/${student.id}`}>{studentName(details ?? student)}</Link>
                <small>{labelOf(details?.levelId)}</small>
              </span>
            </li>
          )
        })}
      </ul>
      <FamilyChanges row={row} onDone={onDone} />
    </Section>
  )
}
