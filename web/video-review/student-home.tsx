import StudentDashboard from '../curriculum/student-dashboard.tsx'
import { KeptVideos } from './recorder/kept-videos.tsx'

/** /student/{studentId}, with the videos that wait in this browser to be handed in (spec/training-and-review.md §2 Student dashboard). */
const StudentHome = () => <StudentDashboard above={(studentId) => <KeptVideos studentId={studentId} />} />
export default StudentHome
