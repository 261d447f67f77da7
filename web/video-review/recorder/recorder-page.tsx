import { useCallback, useEffect, useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { both } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useMe } from '../../client/viewer.ts'
import { Breadcrumbs } from '../../curriculum/breadcrumbs.tsx'
import { trainingText } from '../../texts/en/training.ts'
import { videoText } from '../../texts/en/video.ts'
import { asHtml } from '../../ui/as-html.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HtmlContent } from '../../ui/html-content.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { ParentPage, Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { CameraStage } from './camera-stage.tsx'
import { PendingVideos } from './pending-videos.tsx'
import classes from './recorder.module.css'
import { ReviewVideo } from './review-video.tsx'
import { listPendingVideos, loadRecording, type PendingVideo, storeFile } from './video-store.ts'

/** /student/{studentId}/curriculum/{curriculumId}/submit (video-review rules 2 and 3). */
const RecorderPage = () => {
  const { studentId = '', itemId = '' } = useParams<{ studentId: string; itemId: string }>()
  const dashboard = useRead('/student/dashboard/:id', { params: { id: studentId } })
  const item = useRead('/curriculum/detail/:id', { params: { id: itemId } })
  const read = both(dashboard, item)
  const me = useMe()
  const missing = (
    <EmptyState
      title={trainingText('notFound')}
      action={
        <LinkButton href="/" variant="default">
          {trainingText('home')}
        </LinkButton>
      }
    />
  )
  if (read.reading.status === 'loading' || me === null) return <LoadingState text={trainingText('moment')} />
  return (
    <Reading of={read} on={{ 403: missing, 404: missing }}>
      {([{ Student }, detail]) =>
        detail.response !== 'Video' ? (
          missing
        ) : (
          <ParentPage
            title={detail.name}
            above={
              <Breadcrumbs
                student={Student}
                path={[{ href: `/student/${studentId}/curriculum/${itemId}`, label: detail.name }]}
                here={videoText('recordVideo')}
              />
            }
          >
            {detail.responseDescription === '' ? null : <HtmlContent html={asHtml(detail.responseDescription)} />}
            <Recorder userId={me.id} studentId={studentId} itemId={itemId} />
          </ParentPage>
        )
      }
    </Reading>
  )
}
export default RecorderPage

interface Of {
  readonly userId: string
  readonly studentId: string
  readonly itemId: string
}

type Step =
  | { readonly kind: 'camera' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'recorded'; readonly video: PendingVideo & { readonly file: Blob } }

const Recorder = ({ userId, studentId, itemId }: Of) => {
  const [, navigate] = useLocation()
  const videoId = new URLSearchParams(useSearch()).get('video')
  const [step, setStep] = useState<Step>({ kind: videoId === null ? 'camera' : 'preparing' })
  const here = `/student/${studentId}/curriculum/${itemId}`
  const begin = useCallback(
    (type: string): PendingVideo => ({
      id: crypto.randomUUID(),
      userId,
      studentId,
      itemId,
      startedAt: Date.now(),
      source: 'recording',
      type,
      file: null,
      poster: null,
      isSubmitted: false,
    }),
    [userId, studentId, itemId],
  )
  const recorded = useCallback(async (video: PendingVideo, blob: Blob): Promise<void> => {
    setStep({ kind: 'preparing' })
    const { prepareVideo } = await import('./prepare.ts')
    const ready = { ...video, ...(await prepareVideo(blob, video.source)) }
    await storeFile(ready)
    setStep({ kind: 'recorded', video: ready })
  }, [])
  useEffect(() => {
    if (videoId === null) return
    const load = async (): Promise<void> => {
      const video = (await listPendingVideos(userId, studentId)).find(({ id }) => id === videoId)
      if (video === undefined) return setStep({ kind: 'camera' })
      if (video.file !== null) return setStep({ kind: 'recorded', video: { ...video, file: video.file } })
      const blob = await loadRecording(video)
      if (blob.size === 0) return setStep({ kind: 'camera' })
      await recorded(video, blob)
    }
    void load()
  }, [videoId, userId, studentId, recorded])
  const done = useCallback(() => navigate(`${here}/submitted`, { replace: true }), [navigate, here])
  if (step.kind === 'preparing') {
    return (
      <Section>
        <p role="status" className={classes.failure}>
          {videoText('preparing')}
        </p>
      </Section>
    )
  }
  if (step.kind === 'recorded') {
    const again = () => {
      navigate(`${here}/submit`, { replace: true })
      setStep({ kind: 'camera' })
    }
    return <ReviewVideo video={step.video} onAgain={again} onDone={done} />
  }
  return (
    <>
      <PendingVideos studentId={studentId} itemId={itemId} />
      <CameraStage begin={begin} onRecorded={(video, blob) => void recorded(video, blob)} />
    </>
  )
}
