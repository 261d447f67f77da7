import StudentPage from '../accounts/students/student-page.tsx'
import { Training } from './training.tsx'

/** /student/{studentId}: what the student learns, and who the student is (spec/training-and-review.md §2 Student dashboard). */
const StudentDashboard = () => <StudentPage training={(student) => <Training student={student} />} />
export default StudentDashboard
