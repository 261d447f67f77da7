import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { videoText } from '../../texts/en/video.ts'
import { Section } from '../../ui/page.tsx'
import { CameraStage } from './camera-stage.tsx'
import { type OfVideo, pageOfVideo } from './page-of-video.ts'
import { PendingVideos } from './pending-videos.tsx'
import classes from './recorder.module.css'
import { ReviewVideo } from './review-video.tsx'
import { listPendingVideos, loadRecording, type PendingVideo, storeFile } from './video-store.ts'

type RecorderProps = OfVideo & { readonly userId: string }

type Step =
  | { readonly kind: 'camera' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'recorded'; readonly video: PendingVideo & { readonly file: Blob } }

/** Records a video with the camera, plays it back and hands it in (video-review rules 2 and 3). */
export const Recorder = ({ userId, studentId, itemId, tournamentId }: RecorderProps) => {
  const [, navigate] = useLocation()
  const videoId = new URLSearchParams(useSearch()).get('video')
  const [step, setStep] = useState<Step>({ kind: videoId === null ? 'camera' : 'preparing' })
  const here = pageOfVideo({ studentId, itemId, ...(tournamentId === undefined ? {} : { tournamentId }) })
  const begin = useCallback(
    (type: string): PendingVideo => ({
      id: crypto.randomUUID(),
      userId,
      studentId,
      itemId,
      ...(tournamentId === undefined ? {} : { tournamentId }),
      startedAt: Date.now(),
      source: 'recording',
      type,
      file: null,
      poster: null,
      isSubmitted: false,
    }),
    [userId, studentId, itemId, tournamentId],
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
      <CameraStage begin={begin} uploadPage={here} onRecorded={(video, blob) => void recorded(video, blob)} />
    </>
  )
}
