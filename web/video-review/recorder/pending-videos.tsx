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
import { UploadTitle } from './upload-title.tsx'
import { discard, upload } from './uploads.ts'
import { deleteVideo, listPendingVideos, type PendingVideo } from './video-store.ts'

interface PendingVideosProps {
  readonly studentId: string
  /** Limits the list to one item. */
  readonly itemId?: string
  /** Whether no video can be handed in for the item now. */
  readonly isBlocked?: boolean
}

/** This browser's unsubmitted videos, including those of closed tabs, and uploads in progress; nothing without one. */
export const PendingVideos = ({ studentId, itemId, isBlocked = false }: PendingVideosProps) => {
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
  if (pending.length === 0) return null
  return (
    <Section title={videoText('keptTitle', { count: pending.length })}>
      <ul className={classes.pending}>
        {pending.map((video) => (
          <PendingVideoRow key={video.id} video={video} isBlocked={isBlocked} onDeleted={reload} />
        ))}
      </ul>
    </Section>
  )
}

const whenText = (at: number): string => dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(at)

interface PendingVideoRowProps {
  readonly video: PendingVideo
  readonly isBlocked: boolean
  readonly onDeleted: () => Promise<void>
}

const PendingVideoRow = ({ video, isBlocked, onDeleted }: PendingVideoRowProps) => {
  const { id, source, startedAt, file, fileName, refusal, isSubmitted } = video
  const [, navigate] = useLocation()
  const here = pageOfVideo(video)
  const done = useCallback(() => navigate(`${here}/submitted`), [navigate, here])
  const isUploading = useUploads(({ uploads }) => uploads[id] !== undefined)
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: videoText('sureDelete'),
      text: videoText(source === 'recording' ? 'sureAgainText' : 'sureDeleteFile'),
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
    <li className={classes.kept}>
      <div>
        <b>
          <UploadTitle video={video} />
        </b>
        {fileName === undefined ? null : <p>{fileName}</p>}
        <p>{refusal ?? videoText(source === 'recording' ? 'kept' : 'keptFile', { date: whenText(startedAt) })}</p>
      </div>
      {isUploading ? (
        <UploadProgress video={video} onDone={done} onClosed={() => void onDeleted()} />
      ) : (
        <div className={classes.buttons}>
          {refusal !== undefined || isBlocked ? null : isReady ? (
            <Button onClick={() => void upload(video)}>{videoText('resumeUpload')}</Button>
          ) : (
            <LinkButton href={`${here}/submit?video=${id}`}>{videoText('watch')}</LinkButton>
          )}
          <Button variant="default" onClick={() => void remove()}>
            {videoText('delete')}
          </Button>
        </div>
      )}
    </li>
  )
}
