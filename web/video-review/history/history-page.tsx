import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTenantId } from '../../accounts/organization/use-lists.ts'
import { studentName } from '../../accounts/student-name.ts'
import { canReview } from '../../client/can-review.ts'
import { useFollow } from '../../client/connection.ts'
import type { ReadAnswer } from '../../client/endpoints.ts'
import { useRead } from '../../client/use-read.ts'
import { useMe } from '../../client/viewer.ts'
import { useRereadWithCurriculum } from '../../curriculum/use-curriculum.ts'
import { reviewText } from '../../texts/en/review.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { hasWords } from '../../ui/has-words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { Section, StaffPage } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Reading } from '../../ui/reading.tsx'
import { When, whenText } from '../../ui/when.tsx'
import classes from '../dashboard/dashboard.module.css'
import { ReviewLinks } from '../dashboard/review-links.tsx'
import { decisionText, decisionTone, resultText } from '../result-text.ts'

type History = ReadAnswer<'/review/history'>

/** /history: every submitted video (video-review rule 26). */
const HistoryPage = () => {
  const me = useMe()
  const tenant = useTenantId()
  const read = useRead('/review/history', {})
  const { reload } = read
  const { rows } = useFollow('pending-reviews', tenant === '' ? null : { tenant })
  // Claims do not affect this page; reviews and new videos do.
  const version = [...rows.values()].map(({ id, missing }) => `${id}:${missing}`).join()
  useRereadWithCurriculum(reload, version)
  if (me !== null && !canReview(me)) return <NotFound />
  return (
    <StaffPage title={reviewText('historyTitle')} above={<ReviewLinks />}>
      {read.reading.status === 'loading' ? (
        <LoadingState text={reviewText('historyLoading')} />
      ) : (
        <Reading of={read}>
          {(first) => (first.CurriculumSubmissions.length === 0 ? <Nothing /> : <Videos first={first} />)}
        </Reading>
      )}
    </StaffPage>
  )
}
export default HistoryPage

const Nothing = () => (
  <EmptyState
    title={reviewText('historyEmpty')}
    action={<LinkButton href="/review">{reviewText('dashboard')}</LinkButton>}
  />
)

const Videos = ({ first }: { readonly first: History }) => {
  const [typed, setTyped] = useState('')
  const [pages, setPages] = useState(0)
  const skips = Array.from({ length: pages }, (_, at) => first.CurriculumSubmissions.length * (at + 1))
  const isMeant = hasWords(typed)
  return (
    <Section>
      <TextInput
        aria-label={reviewText('findVideo')}
        placeholder={reviewText('findVideo')}
        leftSection={<IconSearch size={17} aria-hidden />}
        value={typed}
        maw={420}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Page of={first} isMeant={isMeant} />
      {skips.map((skip) => (
        <NextPage key={skip} skip={skip} isMeant={isMeant} />
      ))}
      {first.hasMore ? (
        <Button className={classes.more ?? ''} variant="default" onClick={() => setPages(pages + 1)}>
          {reviewText('more')}
        </Button>
      ) : null}
    </Section>
  )
}

interface PageProps {
  readonly of: History
  readonly isMeant: (text: string) => boolean
}

const NextPage = ({ skip, isMeant }: Pick<PageProps, 'isMeant'> & { readonly skip: number }) => {
  const read = useRead('/review/history', { query: { skip } })
  return <Reading of={read}>{(of) => <Page of={of} isMeant={isMeant} />}</Reading>
}

const HEADS = ['student', 'item', 'levelThen', 'score', 'status', 'submitted', 'actions'] as const

const Page = ({ of, isMeant }: PageProps) => {
  const students = new Map(of.Students.map((student) => [student.id, studentName(student)]))
  const items = new Map(of.Curriculum.map(({ id, name }) => [id, name]))
  const rows = of.CurriculumSubmissions.flatMap((video) => {
    const [student, item] = [students.get(video.studentId) ?? '', items.get(video.curriculumId) ?? '']
    return isMeant(`${student} ${item}`) ? [{ video, student, item }] : []
  })
  return (
    <PlainTable
      isCards
      heads={HEADS.map((head) => reviewText(head))}
      numbers={[3]}
      empty={reviewText('noMatch')}
      rows={rows.map(({ video, student, item }) => ({
        key: video.id,
        cells: [
          student,
          item,
          video.studentLevelWhenSubmitted,
          video.reviewId === null ? '' : resultText(video),
          <BadgeStatus key="status" status={decisionText(video)} tone={decisionTone(video)} />,
          <When key="when" at={video.created} />,
          <Link
            key="open"
            href={
              video.reviewId === null
                ? `/review/${video.studentId}/curriculum/${video.curriculumId}/submission/${video.id}`
                : `/student/${video.studentId}/review/${video.reviewId}`
            }
            aria-label={reviewText('openOf', { name: `${student}, ${item}`, when: whenText(video.created) })}
          >
            {reviewText('open')}
          </Link>,
        ],
      }))}
    />
  )
}
