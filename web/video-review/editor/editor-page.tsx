import type { ComponentProps } from 'react'
import { useParams } from 'wouter'
import { canReview } from '../../client/can-review.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useMe } from '../../client/viewer.ts'
import { editorText } from '../../texts/en/editor.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { Reading } from '../../ui/reading.tsx'
import { usePending } from '../dashboard/use-pending.ts'
import { Editor } from './editor.tsx'

/** /review/{studentId}/curriculum/{curriculumId}/submission/{submissionId} (video-review rule 18). */
const EditorPage = () => {
  const { submissionId = '' } = useParams<{ submissionId: string }>()
  const me = useMe()
  const read = useRead('/review/submission/id/:id', { params: { id: submissionId } })
  if (me !== null && !canReview(me)) return <NotFound />
  if (me === null || read.reading.status === 'loading') return <LoadingState text={editorText('loading')} />
  const missing = (
    <EmptyState
      title={editorText('notFound')}
      action={<LinkButton href="/review">{editorText('toVideos')}</LinkButton>}
    />
  )
  return (
    <Reading of={read} on={{ 403: <NotFound />, 404: missing }}>
      {(reviewed) => <TrainingEditor key={submissionId} reviewed={reviewed} userId={me.id} onExpired={read.reload} />}
    </Reading>
  )
}
export default EditorPage

/** The editor with the next video that waits for a review. */
const TrainingEditor = (props: Omit<ComponentProps<typeof Editor>, 'purpose'>) => {
  const waiting = usePending()
  const pending = dataOf(waiting.reading) ?? []
  const next = pending.find(({ id, isAvailable }) => isAvailable && id !== props.reviewed.Submission.id)
  const own = pending.find(({ id }) => id === props.reviewed.Submission.id)
  const activity = own === undefined ? '' : [own.missing, ...own.reviewing].join()
  const list = { href: '/review', label: editorText('toVideos') }
  return (
    <Editor {...props} purpose={{ tournamentId: null, next, activity, onDraft: () => void waiting.reload(), list }} />
  )
}
