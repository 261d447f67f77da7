import ItemPage from '../curriculum/item-page.tsx'
import { StudentHistory } from './history/student-history.tsx'
import { HandIn } from './recorder/hand-in.tsx'

/** /student/{studentId}/curriculum/{curriculumId}, with what is handed in there (spec/training-and-review.md §2 Curriculum detail). */
const StudentItem = () => (
  <ItemPage
    handIn={({ studentId, itemId, submissions }) => (
      <>
        <HandIn studentId={studentId} itemId={itemId} />
        <StudentHistory submissions={submissions} />
      </>
    )}
  />
)
export default StudentItem
