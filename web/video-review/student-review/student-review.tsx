import { IconCircleCheckFilled, IconHourglass, IconSeedlingFilled } from '@tabler/icons-react'
import { useParams } from 'wouter'
import type { Reviewed } from '../../../api/contract/reviews.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { Breadcrumbs } from '../../curriculum/breadcrumbs.tsx'
import { useRereadWithCurriculum, useVideosVersion } from '../../curriculum/use-curriculum.ts'
import { reviewText } from '../../texts/en/review.ts'
import { studentReviewText } from '../../texts/en/student-review.ts'
import { asHtml } from '../../ui/as-html.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HtmlContent } from '../../ui/html-content.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { ParentPage, Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { whenText } from '../../ui/when.tsx'
import { useReturnLink } from '../use-return-link.ts'
import { itemPath } from './item-path.ts'
import { NextSteps } from './next-steps.tsx'
import { ReviewComments } from './review-comments.tsx'
import { ReviewedVideo } from './reviewed-video.tsx'
import { Scores } from './scores.tsx'
import classes from './student-review.module.css'

/** /student/{studentId}/review/{reviewId}: a video with its reviews (video-review rule 27). */
const StudentReview = () => {
  const { studentId = '', reviewId = '' } = useParams<{ studentId: string; reviewId: string }>()
  const read = useRead('/review/id/:id', { params: { id: reviewId } })
  useRereadWithCurriculum(read.reload, useVideosVersion(dataOf(read.reading)?.Student ?? null))
  if (read.reading.status === 'loading') return <LoadingState text={studentReviewText('loading')} />
  const on = {
    403: (
      <Missing title={studentReviewText('forbidden')} href="/" to={studentReviewText('home')}>
        {studentReviewText('forbiddenAbout')}
      </Missing>
    ),
    404: <NotFound studentId={studentId} />,
  }
  return (
    <Reading of={read} on={on}>
      {(reviewed) => <Shown key={reviewed.Submission.id} reviewed={reviewed} onExpired={read.reload} />}
    </Reading>
  )
}
export default StudentReview

const NotFound = ({ studentId }: { readonly studentId: string }) => {
  const { href, isReview } = useReturnLink(studentId)
  return (
    <Missing
      title={studentReviewText('notFound')}
      href={href}
      to={isReview ? reviewText('dashboard') : studentReviewText('toStudentPage')}
    >
      {studentReviewText('notFoundAbout')}
    </Missing>
  )
}

interface MissingProps {
  readonly title: string
  readonly href: string
  readonly to: string
  readonly children: string
}
const Missing = ({ title, href, to, children }: MissingProps) => (
  <EmptyState
    title={title}
    action={
      <LinkButton href={href} variant="default">
        {to}
      </LinkButton>
    }
  >
    {children}
  </EmptyState>
)

interface ShownProps {
  readonly reviewed: Reviewed
  readonly onExpired: () => Promise<void>
}

const Shown = ({ reviewed, onExpired }: ShownProps) => {
  const { Curriculum, Student, Submission, Reviews, VoiceNotes } = reviewed
  const day = whenText(Submission.created, 'day')
  const level = Submission.studentLevelWhenSubmitted
  return (
    <ParentPage
      title={Curriculum.name}
      part={studentReviewText('part')}
      above={
        <Breadcrumbs
          student={Student}
          path={[{ href: itemPath(reviewed), label: Curriculum.name }]}
          here={studentReviewText('part')}
        />
      }
      lead={level === '' ? studentReviewText('handedInOnly', { day }) : studentReviewText('handedIn', { day, level })}
    >
      <Verdict {...reviewed} />
      <ReviewedVideo submission={Submission} reviews={Reviews} voiceNotes={VoiceNotes} onExpired={onExpired} />
      <ReviewComments reviews={Reviews} />
      <Scores {...reviewed} />
      <NextSteps {...reviewed} />
      {Curriculum.description === '' ? null : (
        <Section title={studentReviewText('about')}>
          <HtmlContent html={asHtml(Curriculum.description)} />
        </Section>
      )}
    </ParentPage>
  )
}

/** The result, worded for a ten-year-old. */
const Verdict = ({ Student, Submission: { hasPass, status } }: Reviewed) => {
  const [Icon, text] =
    status === 'PendingReview'
      ? ([IconHourglass, 'waiting'] as const)
      : hasPass
        ? ([IconCircleCheckFilled, 'passed'] as const)
        : ([IconSeedlingFilled, 'failed'] as const)
  return (
    <p className={classes.verdict} data-tone={text === 'passed' ? 'good' : 'wait'} role="status">
      <Icon size={28} aria-hidden />
      <span>{studentReviewText(text, { name: Student.firstName })}</span>
    </p>
  )
}
