import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Student } from '../../../api/contract/accounts.ts'
import type { MemberRow } from '../../../api/contract/admin-users.ts'
import { read } from '../../client/http.ts'
import { membersText } from '../../texts/en/members.ts'
import { lazy } from '../../ui/lazy-part.ts'
import { notify } from '../../ui/notice.tsx'
import { studentName } from '../student-name.ts'
import classes from './edit-panel.module.css'

const StudentDialog = lazy(() => import('../students/student-dialog.tsx'))

interface MemberStudentsProps {
  readonly row: MemberRow
  readonly open: OpenedStudent
  readonly onOpen: (student: OpenedStudent) => void
  readonly onSaved: () => void
}

/** The open student form: of a student by id, or of a new one. */
export type OpenedStudent = { readonly id: string } | 'new' | null

/** The students of a membership, each with the same form that its family uses. */
export const MemberStudents = ({ row, open, onOpen, onSaved }: MemberStudentsProps) => {
  const close = (): void => onOpen(null)
  return (
    <section aria-label={membersText('students')}>
      <Text fw={600}>{membersText('students')}</Text>
      <ul className={classes.students}>
        {row.students.map((student) => (
          <li key={student.id}>
            {studentName(student)}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={membersText('editOf', { name: studentName(student) })}
              onClick={() => onOpen({ id: student.id })}
            >
              {membersText('edit')}
            </Button>
          </li>
        ))}
      </ul>
      <Group>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onOpen('new')}
        >
          {membersText('addStudent')}
        </Button>
      </Group>
      <Suspense>
        {open === 'new' ? (
          <StudentDialog
            student={null}
            membershipId={row.id}
            facilityId={row.trainingFacilityId}
            opened
            onClose={close}
            onSaved={onSaved}
          />
        ) : open === null ? null : (
          <EditStudent key={open.id} studentId={open.id} membershipId={row.id} onClose={close} onSaved={onSaved} />
        )}
      </Suspense>
    </section>
  )
}

interface EditStudentProps {
  readonly studentId: string
  readonly membershipId: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Opens the form once the student's current details are loaded. */
const EditStudent = ({ studentId, membershipId, onClose, onSaved }: EditStudentProps) => {
  const [student, setStudent] = useState<Student | null>(null)
  const fail = useRef(onClose)
  fail.current = onClose
  useEffect(() => {
    let isShown = true
    read('/student/:id', { params: { id: studentId } }).then(
      (answer) => {
        if (isShown) setStudent(answer)
      },
      () => {
        if (!isShown) return
        notify(membersText('sorry'), 'bad')
        fail.current()
      },
    )
    return () => {
      isShown = false
    }
  }, [studentId])
  if (student === null) return null
  return <StudentDialog student={student} membershipId={membershipId} opened onClose={onClose} onSaved={onSaved} />
}
