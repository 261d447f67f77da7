import { canReview } from '../client/can-review.ts'
import { useMe } from '../client/viewer.ts'
import StudentDashboard from '../curriculum/student-dashboard.tsx'
import { StudentProgress } from './progress/student-progress.tsx'
import { PendingVideos } from './recorder/pending-videos.tsx'

/**
 * /student/{studentId}, with the videos this browser has not submitted yet and the progress of those already reviewed
 * (curriculum rule 11).
 */
const StudentHome = () => {
  const isReviewer = canReview(useMe())
  return (
    <StudentDashboard
      // Families of a canceled membership hand in nothing (video-review rule 1).
      above={({ id, status }) => <PendingVideos studentId={id} isBlocked={status === 'Canceled' && !isReviewer} />}
      below={(student) => <StudentProgress student={student} />}
    />
  )
}
export default StudentHome
