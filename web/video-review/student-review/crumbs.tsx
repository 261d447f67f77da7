import { Link } from 'wouter'
import type { Reviewed } from '../../../api/contract/reviews.ts'
import { studentReviewText } from '../../texts/student-review.ts'
import { trainingText } from '../../texts/training.ts'
import classes from './student-review.module.css'

interface CrumbsProps {
  readonly student: Pick<Reviewed['Student'], 'id' | 'firstName'>
  readonly item: Pick<Reviewed['Curriculum'], 'id' | 'name'>
}

/** The student, the item, and the review of it. */
export const Crumbs = ({ student, item }: CrumbsProps) => (
  <nav aria-label={trainingText('path')}>
    <ol className={classes.crumbs}>
      <li>
        <Link href={`/student/${student.id}`}>{student.firstName}</Link>
      </li>
      <li>
        <Link href={`/student/${student.id}/curriculum/${item.id}`}>{item.name}</Link>
      </li>
      <li aria-current="page">{studentReviewText('part')}</li>
    </ol>
  </nav>
)
