import StudentDashboard from '../curriculum/student-dashboard.tsx'
import { StudentProgress } from './progress/student-progress.tsx'
import { KeptVideos } from './recorder/kept-videos.tsx'

/**
 * /student/{studentId}, with the videos that wait in this browser to be handed in, and with what came of those that were
 * (spec/training-and-review.md §2 Student dashboard).
 */
const StudentHome = () => (
  <StudentDashboard
    above={(studentId) => <KeptVideos studentId={studentId} />}
    below={(student) => <StudentProgress student={student} />}
  />
)
export default StudentHome
