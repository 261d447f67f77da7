import ItemPage from '../curriculum/item-page.tsx'
import { HandIn } from './recorder/hand-in.tsx'

/** /student/{studentId}/curriculum/{curriculumId}, with what is handed in there (spec/training-and-review.md §2 Curriculum detail). */
const StudentItem = () => <ItemPage handIn={(of) => <HandIn {...of} />} />
export default StudentItem
