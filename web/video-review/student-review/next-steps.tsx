import type { Reviewed } from '../../../api/contract/reviews.ts'
import { studentReviewText } from '../../texts/student-review.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import classes from './student-review.module.css'

/** Where it goes on (spec/training-and-review.md §2 Student review view). */
export const NextSteps = ({ Student, Submission }: Pick<Reviewed, 'Student' | 'Submission'>) => {
  const { hasPass, curriculumId } = Submission
  return (
    <Section title={studentReviewText('next')}>
      <p className={classes.next}>{studentReviewText(hasPass ? 'nextPassed' : 'nextFailed')}</p>
      <div className={classes.ways}>
        {hasPass ? null : (
          <LinkButton href={`/student/${Student.id}/curriculum/${curriculumId}/submit`} size="md">
            {studentReviewText('again')}
          </LinkButton>
        )}
        <LinkButton href={`/student/${Student.id}`} size="md" variant={hasPass ? 'filled' : 'default'}>
          {studentReviewText('toStudent', { name: Student.firstName })}
        </LinkButton>
      </div>
    </Section>
  )
}
