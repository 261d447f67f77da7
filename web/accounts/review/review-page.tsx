import { Anchor } from '@mantine/core'
import { Link, useLocation, useSearch } from 'wouter'
import { both } from '../../client/read-state.ts'
import { safePath } from '../../client/safe-path.ts'
import { useRead } from '../../client/use-read.ts'
import { studentsText } from '../../texts/en/students.ts'
import { ParentPage } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { WizardFrame } from '../../ui/wizard/wizard-frame.tsx'
import { studentName } from '../student-name.ts'
import { useMembership } from '../use-membership.ts'
import { ReviewStep } from './review-step.tsx'
import { type Reviewing, useReview } from './use-review.ts'

/**
 * /user/review, optional ?to=: reviews the students of the membership one by one, and saves them together at the end
 * (accounts rule 52).
 */
const ReviewPage = () => {
  const membership = useMembership()
  const inputs = useRead('/membership/read/inputs')
  const organization = useRead('/community/env')
  const [, navigate] = useLocation()
  const to = safePath(new URLSearchParams(useSearch()).get('to'))
  return (
    <ParentPage
      title={studentsText('reviewTitle')}
      lead={
        <>
          {studentsText('reviewLead')}{' '}
          {studentsText.rich('reviewOwn', {
            link: (text) => (
              <Anchor component={Link} href="/user/profile" inherit underline="always">
                {text}
              </Anchor>
            ),
          })}
        </>
      }
    >
      <Reading of={both(membership, both(inputs, organization))}>
        {([family, [asked, offered]]) => (
          <Review
            membership={family}
            inputs={asked}
            organization={offered}
            onDone={() => navigate(to, { replace: true })}
          />
        )}
      </Reading>
    </ParentPage>
  )
}
export default ReviewPage

const Review = (props: Reviewing) => {
  const { membership, inputs, organization } = props
  const { students } = membership
  const review = useReview(props)
  useLeaveGuard(review.isFilled, {
    title: studentsText('reviewUnsaved'),
    text: studentsText('reviewUnsavedText'),
    yes: studentsText('leave'),
    no: studentsText('stay'),
  })
  const { index, failure } = review
  const student = students[index]
  if (student === undefined) {
    return (
      <WizardFrame
        steps={[]}
        current={null}
        title={studentsText('reviewTitle')}
        onNext={() => void review.saveNobody()}
        nextLabel={studentsText('saveAndContinue')}
        busy={review.busy}
      >
        <p>{studentsText('reviewNoStudents')}</p>
        {failure === null ? null : <p role="alert">{failure.text}</p>}
      </WizardFrame>
    )
  }
  return (
    <ReviewStep
      key={student.id}
      studentId={student.id}
      names={students.map(studentName)}
      index={index}
      filled={review.filledOf(student.id)}
      failure={failure}
      organization={organization}
      inputs={inputs}
      busy={review.busy}
      onPrevious={review.previous}
      onNext={review.next}
    />
  )
}
