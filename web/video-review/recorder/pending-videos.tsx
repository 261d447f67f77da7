import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useMe } from '../../client/viewer.ts'
import { videoText } from '../../texts/en/video.ts'
import { dateFormat } from '../../texts/formats.ts'
import { confirm } from '../../ui/confirm.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import { pageOfVideo } from './page-of-video.ts'
import classes from './recorder.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { useUploads } from './upload-store.ts'
import { discard, upload } from './uploads.ts'
import { deleteVideo, listPendingVideos, type PendingVideo } from './video-store.ts'

interface PendingVideosProps {
  readonly studentId: string
  /** Limits the list to one item. */
  readonly itemId?: string
}

/** This browser's unsubmitted videos, including those of closed tabs, and uploads in progress. */
export const PendingVideos = ({ studentId, itemId }: PendingVideosProps) => {
  const me = useMe()
  const userId = me?.id ?? null
  const [pending, setPending] = useState<readonly PendingVideo[]>([])
  const reload = useCallback(async () => {
    if (userId === null) return
    const all = await listPendingVideos(userId, studentId)
    setPending(itemId === undefined ? all : all.filter((one) => one.itemId === itemId))
  }, [userId, studentId, itemId])
  useEffect(() => {
    void reload()
  }, [reload])
  return pending.map((video) => <PendingVideoSection key={video.id} video={video} onDeleted={reload} />)
}

const whenText = (at: number): string => dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(at)

interface PendingVideoSectionProps {
  readonly video: PendingVideo
  readonly onDeleted: () => Promise<void>
}

const PendingVideoSection = ({ video, onDeleted }: PendingVideoSectionProps) => {
  const { id, source, startedAt, file, isSubmitted } = video
  const [, navigate] = useLocation()
  const here = pageOfVideo(video)
  const done = useCallback(() => navigate(`${here}/submitted`), [navigate, here])
  const isUploading = useUploads(({ uploads }) => uploads[id] !== undefined)
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: videoText('sureDelete'),
      text: videoText('sureAgainText'),
      yes: videoText('delete'),
      no: videoText('dontDelete'),
      danger: true,
    })
    if (!sure) return
    await discard(video).catch(() => deleteVideo(id))
    await onDeleted()
  }
  const isReady = isSubmitted && file !== null
  return (
    <Section title={videoText('keptTitle')}>
      <div className={classes.kept}>
        <p>{videoText(source === 'recording' ? 'kept' : 'keptFile', { date: whenText(startedAt) })}</p>
        {isUploading ? (
          <UploadProgress video={video} onDone={done} />
        ) : (
          <div className={classes.buttons}>
            {isReady ? (
              <Button onClick={() => void upload(video)}>{videoText('resumeUpload')}</Button>
            ) : (
              <LinkButton href={`${here}/submit?video=${id}`}>{videoText('watch')}</LinkButton>
            )}
            <Button variant="default" onClick={() => void remove()}>
              {videoText('delete')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}
