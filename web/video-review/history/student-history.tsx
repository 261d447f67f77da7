import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { SubmittedVideo } from '../../../api/contract/review.ts'
import { reviewText } from '../../texts/en/review.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { Section } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { When, whenText } from '../../ui/when.tsx'
import { decisionText, decisionTone, resultText } from '../result-text.ts'
import { withdrawSubmission } from '../withdraw-submission.ts'

/** The History table of an item: the student's videos and their results (video-review rule 26). */
export const StudentHistory = ({ submissions }: { readonly submissions: readonly SubmittedVideo[] }) => (
  <Section title={reviewText('history')}>
    <PlainTable
      isCards
      heads={(['submitted', 'level', 'score', 'status', 'actions'] as const).map((head) => reviewText(head))}
      numbers={[]}
      empty={reviewText('noHistory')}
      rows={submissions.map((video) => ({
        key: video.id,
        cells: [
          <When key="when" at={video.created} />,
          video.studentLevelWhenSubmitted,
          video.reviewId === null ? null : (
            <Link
              key="score"
              href={`/student/${video.studentId}/review/${video.reviewId}`}
              aria-label={reviewText('seeReview', { score: resultText(video) })}
            >
              {resultText(video)}
            </Link>
          ),
          <BadgeStatus key="status" status={decisionText(video)} tone={decisionTone(video)} />,
          video.reviewId !== null ? null : (
            <Button
              key="back"
              variant="default"
              size="compact-md"
              aria-label={reviewText('takeBackOf', { when: whenText(video.created) })}
              onClick={() => void withdrawSubmission(video.id)}
            >
              {reviewText('takeBack')}
            </Button>
          ),
        ],
      }))}
    />
  </Section>
)
