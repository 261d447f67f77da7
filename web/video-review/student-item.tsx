import ItemPage from '../curriculum/item-page.tsx'
import { StudentHistory } from './history/student-history.tsx'
import { SubmitVideo } from './recorder/submit-video.tsx'

/** /student/{studentId}/curriculum/{curriculumId}, with the videos submitted there (curriculum rule 14). */
const StudentItem = () => (
  <ItemPage
    handIn={({ studentId, itemId, submissions }) => (
      <>
        <SubmitVideo
          studentId={studentId}
          itemId={itemId}
          waiting={submissions.filter(({ reviewId }) => reviewId === null).length}
        />
        <StudentHistory submissions={submissions} />
      </>
    )}
  />
)
export default StudentItem
