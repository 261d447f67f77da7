import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import type { StudentDetail } from '../../../api/contract/students.ts'
import { useFollow } from '../../client/connection.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useMe } from '../../client/viewer.ts'
import { kitText } from '../../texts/en/kit.ts'
import { studentsText } from '../../texts/en/students.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { lazy } from '../../ui/lazy-part.ts'
import { NotFound } from '../../ui/not-found.tsx'
import { ParentPage, Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { dateText, When } from '../../ui/when.tsx'
import { Picture } from '../pictures/picture.tsx'
import { studentName } from '../student-name.ts'
import { Avatar } from './avatar.tsx'
import classes from './student.module.css'

const StudentDialog = lazy(() => import('./student-dialog.tsx'))

interface StudentPageProps {
  /** The student's training, shown above the details. */
  readonly training?: (student: StudentDetail) => ReactNode
}

/** /student/{studentId}: the student's details and promotions, updated live. */
const StudentPage = ({ training }: StudentPageProps) => {
  const { studentId = '' } = useParams<{ studentId: string }>()
  const student = useRead('/student/:id', { params: { id: studentId } })
  const current = dataOf(student.reading)
  const live = useFollow('students', current === null ? null : { membership: current.membershipId })
  const newest = live.rows.get(studentId)?.revision ?? 0
  const { reload } = student
  useEffect(() => {
    if (current !== null && newest > current.revision) void reload()
  }, [newest, current, reload])
  return (
    <Reading of={student} on={{ 403: <NotFound />, 404: <NotFound /> }}>
      {(data) => <StudentView student={data} training={training?.(data)} onSaved={() => void reload()} />}
    </Reading>
  )
}
export default StudentPage

interface StudentViewProps {
  readonly student: StudentDetail
  readonly training: ReactNode
  readonly onSaved: () => void
}

const StudentView = ({ student, training, onSaved }: StudentViewProps) => {
  // Null until it is first opened, which loads its code.
  const [dialog, setDialog] = useState<{ readonly opened: boolean } | null>(null)
  const me = useMe()
  const isActive = student.status !== 'Canceled' || (me?.roles.includes('Admin') ?? false)
  const name = studentName(student)
  return (
    <ParentPage
      title={name}
      above={<BackLink href="/">{studentsText('home')}</BackLink>}
      lead={student.level?.label}
      aside={
        student.isLocked || !isActive ? undefined : (
          <Button onClick={() => setDialog({ opened: true })}>{studentsText('edit')}</Button>
        )
      }
    >
      {student.isLocked ? <p className={classes.locked}>{studentsText('locked')}</p> : null}
      {isActive ? null : <p className={classes.locked}>{kitText('inactiveMembership')}</p>}
      {training}
      <Section title={studentsText('details')}>
        <div className={classes.head}>
          {student.imageUri === null || student.imageUri === '' ? (
            <Avatar student={student} />
          ) : (
            <Picture uri={student.imageUri} alt={studentsText('photoOf', { name })} />
          )}
        </div>
        <Details student={student} />
      </Section>
      <Promotions student={student} />
      <Registrations student={student} />
      {dialog === null ? null : (
        <Suspense fallback={null}>
          <StudentDialog
            student={student}
            membershipId={student.membershipId}
            opened={dialog.opened}
            onClose={() => setDialog({ opened: false })}
            onSaved={onSaved}
          />
        </Suspense>
      )}
    </ParentPage>
  )
}

const Details = ({ student }: { readonly student: StudentDetail }) => {
  const inputs = useRead('/membership/read/inputs')
  const labels = new Map([
    ...student.customLabels.map(({ key, label }) => [`x:${key}`, label] as const),
    ...(dataOf(inputs.reading) ?? []).map(({ bindTo, label }) => [bindTo, label] as const),
  ])
  return (
    <KeyValue
      items={[
        [studentsText('level'), student.level?.label],
        [studentsText('dateOfBirth'), student.dateOfBirth && dateText(student.dateOfBirth)],
        [studentsText('gender'), student.gender === null ? null : studentsText(student.gender)],
        [studentsText('weight'), student.weight > 0 ? studentsText('kilograms', { value: student.weight }) : null],
        [studentsText('height'), student.height > 0 ? studentsText('centimeters', { value: student.height }) : null],
        [studentsText('facility'), student.trainingFacility?.title],
        [studentsText('specialNeeds'), student.specialNeeds ? studentsText('yes') : null],
        ...student.customValues
          .filter(({ value }) => !value.startsWith('/api/images/'))
          .map(({ key, value }) => [labels.get(`x:${key}`) ?? asLabel(key), value] as const),
        [
          studentsText('email'),
          student.emailAddresses.length === 0
            ? null
            : student.emailAddresses.map((email) => <div key={email}>{email}</div>),
        ],
        [studentsText('modified'), <When key="modified" at={student.modified} as="day" />],
      ]}
    />
  )
}

/** A readable label for a value without a field: `emergencyContact` becomes `Emergency contact`. */
const asLabel = (key: string): string => {
  const words = key
    .replace(/[-_]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const Promotions = ({ student: { promotionHistory } }: { readonly student: StudentDetail }) =>
  promotionHistory.length === 0 ? null : (
    <Section title={studentsText('promotions')}>
      <ul className={classes.history}>
        {promotionHistory.toReversed().map(({ id, date, rankIn, rankOut }) => (
          <li key={id}>
            <span>
              {rankIn === ''
                ? rankOut
                : studentsText('promotion', { from: rankIn, to: rankOut === '' ? studentsText('noLevel') : rankOut })}
            </span>
            <When at={date} as="day" />
          </li>
        ))}
      </ul>
    </Section>
  )

const Registrations = ({ student: { eventRegistrations } }: { readonly student: StudentDetail }) => {
  const held = eventRegistrations.filter(({ status }) => status === 'complete')
  return held.length === 0 ? null : (
    <Section title={studentsText('registrations')}>
      <ul className={classes.history}>
        {held.toReversed().map(({ id, tournamentTitle, eventTitle, startDate, timezone }) => (
          <li key={id}>
            <span>{studentsText('entry', { tournament: tournamentTitle, event: eventTitle })}</span>
            <When at={startDate} timeZone={timezone} as="day" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
