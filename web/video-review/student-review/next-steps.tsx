import type { Reviewed } from '../../../api/contract/reviews.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useMe } from '../../client/viewer.ts'
import { canOpenStudentPage } from '../../curriculum/breadcrumbs.tsx'
import { studentReviewText } from '../../texts/en/student-review.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import { whenText } from '../../ui/when.tsx'
import { itemPath } from './item-path.ts'
import classes from './student-review.module.css'

/** The links below a review (video-review rule 27). */
export const NextSteps = ({ Student, Submission }: Pick<Reviewed, 'Student' | 'Submission'>) => {
  const me = useMe()
  const { hasPass, curriculumId, created } = Submission
  const of = { params: { c: curriculumId, s: Student.id } }
  const all = dataOf(useRead('/curriculum/submissions/curriculumid/:c/student/:s', of).reading) ?? []
  const newer = all.find((one) => one.created > created)
  const item = itemPath({ Student, Submission })
  const toStudent = canOpenStudentPage(me, Student) ? (
    <LinkButton href={`/student/${Student.id}`} size="md" variant={hasPass ? 'filled' : 'default'}>
      {studentReviewText('toStudent', { name: Student.firstName })}
    </LinkButton>
  ) : (
    <LinkButton href="/history" size="md" variant="default">
      {studentReviewText('toHistory')}
    </LinkButton>
  )
  const [text, action] = hasPass
    ? [studentReviewText('nextPassed'), null]
    : newer === undefined
      ? [studentReviewText('nextFailed'), { href: `${item}/submit`, label: studentReviewText('again') }]
      : [
          studentReviewText('nextNewer', { day: whenText(newer.created, 'day') }),
          { href: item, label: studentReviewText('newer') },
        ]
  return (
    <Section title={studentReviewText('next')}>
      <p className={classes.next}>{text}</p>
      <div className={classes.ways}>
        {action === null ? null : (
          <LinkButton href={action.href} size="md">
            {action.label}
          </LinkButton>
        )}
        {toStudent}
      </div>
    </Section>
  )
}
