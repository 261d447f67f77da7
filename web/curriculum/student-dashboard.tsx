import type { ReactNode } from 'react'
import type { StudentDetail } from '../../api/contract/students.ts'
import StudentPage from '../accounts/students/student-page.tsx'
import { Training } from './training.tsx'

interface StudentDashboardProps {
  /** Rendered above the list: the student's unsubmitted videos. */
  readonly above: (student: StudentDetail) => ReactNode
  /** Rendered below the list: the student's scores. */
  readonly below: (student: StudentDetail) => ReactNode
}

/** /student/{studentId}: the student's curriculum and profile (curriculum rule 11). */
const StudentDashboard = ({ above, below }: StudentDashboardProps) => (
  <StudentPage
    training={(student) => (
      <>
        {above(student)}
        <Training student={student} />
        {below(student)}
      </>
    )}
  />
)
export default StudentDashboard
