import { Alert } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link, useParams } from 'wouter'
import type { JudgedBracket, JudgedSubmission } from '../../api/contract/judging.ts'
import { studentName } from '../accounts/student-name.ts'
import { useRead } from '../client/use-read.ts'
import { useReread } from '../client/use-reread.ts'
import { useMe } from '../client/viewer.ts'
import { judgingText } from '../texts/en/judging.ts'
import { textOf } from '../texts/refusals.ts'
import { NoPermission } from '../tournaments/no-permission.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { Reading } from '../ui/reading.tsx'
import { useNow } from '../ui/use-now.ts'
import { Editor } from '../video-review/editor/editor.tsx'
import { goodLink, Poster, useFreshLinks } from '../video-review/poster.tsx'
import { bracketTitle } from './bracket-title.ts'
import classes from './judging.module.css'

/** /event/{t}/division/{d}/bracket/{b}/{membershipId}/{studentId}/review: the videos of a bracket, and one to review. */
const BracketReview = () => {
  const params = useParams<{ tournamentId: string; divisionId: string; bracketId: string; studentId: string }>()
  const { tournamentId = '', divisionId = '', bracketId = '', studentId = '' } = params
  const read = useRead('/tournament/:t/division/:d/bracket/:b', {
    params: { t: tournamentId, d: divisionId, b: bracketId },
  })
  useReread('judging', { tournament: tournamentId }, read.reload)
  useReread('judged-videos', { tournament: tournamentId }, read.reload)
  return (
    <Reading of={read} on={{ 403: <NoPermission />, 404: <NotFound /> }}>
      {(bracket: JudgedBracket) => <Bracket bracket={bracket} studentId={studentId} reload={read.reload} />}
    </Reading>
  )
}
export default BracketReview

const canReview = ({ submissionId, isReviewed, refusal, missing }: JudgedSubmission): boolean =>
  submissionId !== null && !isReviewed && refusal === null && missing > 0

interface BracketProps {
  readonly bracket: JudgedBracket
  /** Whose video is open. */
  readonly studentId: string
  /** Reads the bracket again. */
  readonly reload: () => Promise<void>
}

const LINKS_EXPIRE_MS = 30_000

const Bracket = ({ bracket, studentId, reload }: BracketProps) => {
  const { tournamentId, eventId, submissions } = bracket
  const now = useNow(LINKS_EXPIRE_MS)
  useFreshLinks(
    submissions.map(({ posterImageUri }) => posterImageUri),
    now,
    reload,
  )
  // Called when the judge's draft of the open video begins or is discarded.
  const onDraft = (): void => void reload()
  const hrefOf = (one: JudgedSubmission): string =>
    `/event/${tournamentId}/division/${bracket.divisionId}/bracket/${bracket.id}/${one.membershipId}/${one.studentId}/review`
  const list = {
    href: `/event/${tournamentId}/review?event=${encodeURIComponent(eventId)}`,
    label: judgingText('judge'),
  }
  const current = submissions.find((one) => one.studentId === studentId)
  const at = submissions.findIndex((one) => one.studentId === studentId)
  // What follows the current one, then what was left out before it.
  const following = [...submissions.slice(at + 1), ...submissions.slice(0, Math.max(at, 0))].find(canReview)
  const next = following === undefined ? undefined : { href: hrefOf(following) }
  // Read ahead, so that Next shows the video immediately.
  useRead(
    '/review/submission/id/:id',
    following?.submissionId == null ? null : { params: { id: following.submissionId } },
  )
  return (
    <div className={classes.bracket}>
      <nav aria-label={judgingText('videosOf', { bracket: bracketTitle(bracket) })} className={classes.side}>
        <p className={classes.where}>
          <b>{bracketTitle(bracket)}</b>
          <small>{bracket.eventTitle}</small>
        </p>
        <ol className={classes.videos}>
          {submissions.map((one) => (
            <li key={one.studentId}>
              <Video
                video={one}
                poster={goodLink(one.posterImageUri, now)}
                href={hrefOf(one)}
                isCurrent={one.studentId === studentId}
              />
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.main}>
        {current?.submissionId == null ? (
          <EmptyState title={judgingText('noVideo')} action={<LinkButton href={list.href}>{list.label}</LinkButton>} />
        ) : canReview(current) ? (
          <Review
            key={current.submissionId}
            submissionId={current.submissionId}
            purpose={{ tournamentId, next, activity: '', onDraft, list }}
          />
        ) : (
          <EmptyState
            title={stateOf(current)}
            action={
              <LinkButton href={next?.href ?? list.href}>
                {next === undefined ? list.label : judgingText('nextVideo')}
              </LinkButton>
            }
          />
        )}
      </div>
    </div>
  )
}

const stateOf = ({ isReviewed, refusal, status, submissionId }: JudgedSubmission): string => {
  if (isReviewed) return judgingText('reviewed')
  if (status === 'Withdrawn') return judgingText('withdrawn')
  if (submissionId === null) return judgingText('noVideo')
  if (refusal !== null) return textOf(refusal)
  return judgingText('complete')
}

interface VideoProps {
  readonly video: JudgedSubmission
  /** A good link to its preview picture. */
  readonly poster: string | null
  readonly href: string
  readonly isCurrent: boolean
}

/** A video of the bracket; gray and not clickable once this judge has reviewed it, or may not. */
const Video = ({ video, poster, href, isCurrent }: VideoProps) => {
  const isOpen = canReview(video)
  const content = (
    <>
      <Poster uri={poster} className={classes.poster}>
        <span className={classes.poster} aria-hidden />
      </Poster>
      <span className={classes.about}>
        <b>{studentName(video)}</b>
        <small>{isOpen ? (video.level === '' ? judgingText('open') : video.level) : stateOf(video)}</small>
        {isOpen && video.isStarted ? <small className={classes.started}>{judgingText('isStarted')}</small> : null}
      </span>
      {video.isReviewed ? <IconCheck size={18} aria-hidden /> : null}
    </>
  )
  if (!isOpen)
    return (
      <span className={classes.video} data-off aria-disabled="true" {...(isCurrent ? { 'aria-current': 'page' } : {})}>
        {content}
      </span>
    )
  return (
    <Link href={href} className={classes.video ?? ''} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
      {content}
    </Link>
  )
}

interface ReviewProps {
  readonly submissionId: string
  readonly purpose: Parameters<typeof Editor>[0]['purpose']
}

const Review = ({ submissionId, purpose }: ReviewProps) => {
  const me = useMe()
  const read = useRead('/review/submission/id/:id', { params: { id: submissionId } })
  if (me === null || read.reading.status === 'loading') return <LoadingState />
  return (
    <Reading of={read} on={{ 403: <NoPermission />, 404: <Alert color="gray">{judgingText('noVideo')}</Alert> }}>
      {(reviewed) => <Editor reviewed={reviewed} userId={me.id} onExpired={read.reload} purpose={purpose} />}
    </Reading>
  )
}
