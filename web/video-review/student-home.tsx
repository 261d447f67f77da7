import StudentDashboard from '../curriculum/student-dashboard.tsx'
import { StudentProgress } from './progress/student-progress.tsx'
import { PendingVideos } from './recorder/pending-videos.tsx'

/**
 * /student/{studentId}, with the videos this browser has not submitted yet and the progress of those already reviewed
 * (curriculum rule 11).
 */
const StudentHome = () => (
  <StudentDashboard
    above={(studentId) => <PendingVideos studentId={studentId} />}
    below={(student) => <StudentProgress student={student} />}
  />
)
export default StudentHome
