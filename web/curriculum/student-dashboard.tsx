import type { ReactNode } from 'react'
import type { StudentDetail } from '../../api/contract/students.ts'
import StudentPage from '../accounts/students/student-page.tsx'
import { Training } from './training.tsx'

interface StudentDashboardProps {
  /** What comes before the list: what the student has begun. */
  readonly above: (studentId: string) => ReactNode
  /** What comes after it: what came of the student's videos. */
  readonly below: (student: StudentDetail) => ReactNode
}

/** /student/{studentId}: what the student learns, and who the student is (spec/training-and-review.md §2 Student dashboard). */
const StudentDashboard = ({ above, below }: StudentDashboardProps) => (
  <StudentPage
    training={(student) => (
      <>
        {above(student.id)}
        <Training student={student} />
        {below(student)}
      </>
    )}
  />
)
export default StudentDashboard
