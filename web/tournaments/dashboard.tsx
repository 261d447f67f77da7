import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import { Link, Redirect } from 'wouter'
import type { Membership, Student } from '../../api/contract/accounts.ts'
import { studentName } from '../accounts/student-name.ts'
import { Avatar } from '../accounts/students/avatar.tsx'
import { useMembership } from '../accounts/use-membership.ts'
import { kitText } from '../texts/en/kit.ts'
import { tournamentsText } from '../texts/en/tournaments.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { HelpByMail } from '../ui/help-by-mail.tsx'
import { lazy } from '../ui/lazy-part.ts'
import { Reading } from '../ui/reading.tsx'
import classes from './dashboard.module.css'

const StudentDialog = lazy(() => import('../accounts/students/student-dialog.tsx'))

/** Parts of a family's home page that other rooms show. */
export interface FamilyParts {
  /** What the family has to do. */
  readonly due: ComponentType
  /** What comes next for a student. */
  readonly next: ComponentType<{ readonly studentId: string }>
}

/** The user's students, above the tournaments (tournaments rule 5). */
export const Dashboard = ({ isStaff, parts }: { readonly isStaff: boolean; readonly parts: FamilyParts }) => {
  const membership = useMembership()
  return (
    <Reading
      of={membership}
      on={{ 403: <Redirect to="/user/missing" replace />, 404: isStaff ? null : <NoStudents /> }}
    >
      {(family) => (
        <>
          {family.status === 'Canceled' ? (
            <p className={classes.note} role="status">
              {kitText('inactiveMembership')} <HelpByMail error={kitText('inactiveMembership')} />
            </p>
          ) : null}
          <Suspense>
            <parts.due />
          </Suspense>
          <Students family={family} isStaff={isStaff} next={parts.next} />
        </>
      )}
    </Reading>
  )
}

const NoStudents = () => <p className={classes.note}>{tournamentsText('noStudents')}</p>

/** The form opened last: an existing or a new student. */
interface StudentForm {
  readonly opened: boolean
  readonly student: Student | null
}

interface StudentsProps {
  readonly family: Membership
  readonly isStaff: boolean
  readonly next: FamilyParts['next']
}

const Students = ({ family, isStaff, next: Next }: StudentsProps) => {
  const { students, status } = family
  const [form, setForm] = useState<StudentForm | null>(null)
  const open = (student: Student | null): void => setForm({ opened: true, student })
  const mayChange = status !== 'Canceled'
  const isEmpty = students.length === 0
  // Staff may also have children who compete.
  const isWork = isStaff && isEmpty
  const addButton = (variant: 'default' | 'filled' | 'subtle', text: string) =>
    mayChange ? (
      <Button
        variant={variant}
        size={variant === 'filled' ? 'md' : 'xs'}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => open(null)}
      >
        {text}
      </Button>
    ) : null
  // The form keeps its place, and so its input, when a first student arrives while it is open.
  return (
    <>
      {isWork ? (
        <div>{addButton('subtle', tournamentsText('ownStudent'))}</div>
      ) : (
        <section aria-label={tournamentsText('yourStudents')}>
          <div className={classes.head}>
            <h2 className={classes.heading}>{tournamentsText('yourStudents')}</h2>
            {isEmpty ? null : addButton('default', tournamentsText('newStudent'))}
          </div>
          {isEmpty ? (
            <EmptyState
              title={tournamentsText('noStudents')}
              action={addButton('filled', tournamentsText('newStudent'))}
            >
              {mayChange ? tournamentsText('firstStudent') : undefined}
            </EmptyState>
          ) : null}
          <ul className={classes.students}>
            {students.map((student) => (
              <li key={student.id} className={classes.card}>
                <Link href={`/student/${student.id}`} className={classes.student ?? ''}>
                  <Avatar student={student} small />
                  <span>
                    <b>{studentName(student)}</b>
                    <small>{[student.level?.label, student.trainingFacility?.title].filter(Boolean).join(' · ')}</small>
                  </span>
                </Link>
                {mayChange ? (
                  <button
                    type="button"
                    aria-label={tournamentsText('editStudent', { name: studentName(student) })}
                    onClick={() => open(student)}
                  >
                    <IconPencil size={18} stroke={1.75} aria-hidden />
                  </button>
                ) : null}
                <Suspense>
                  <Next studentId={student.id} />
                </Suspense>
              </li>
            ))}
          </ul>
        </section>
      )}
      {form === null ? null : (
        <Suspense fallback={null}>
          <StudentDialog
            student={form.student}
            membershipId={family.id}
            facilityId={family.trainingFacilityId}
            opened={form.opened}
            onClose={() => setForm({ ...form, opened: false })}
          />
        </Suspense>
      )}
    </>
  )
}
