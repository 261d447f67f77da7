import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useMe } from '../../client/viewer.ts'
import { dateFormat } from '../../texts/formats.ts'
import { videoText } from '../../texts/video.ts'
import { confirm } from '../../ui/confirm.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import { forget, type KeptVideo, waiting } from './keeper.ts'
import classes from './recorder.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { discard, upload, useUploads } from './uploads.ts'

interface KeptVideosProps {
  readonly studentId: string
  readonly itemId: string
  readonly onDone: () => void
}

/** What was recorded or chosen here for an item and never arrived, also after the tab was closed, and what is on its way. */
export const KeptVideos = ({ studentId, itemId, onDone }: KeptVideosProps) => {
  const me = useMe()
  const userId = me?.id ?? null
  const [kept, setKept] = useState<readonly KeptVideo[]>([])
  const reload = useCallback(async () => {
    if (userId === null) return
    const all = await waiting(userId, studentId)
    setKept(all.filter((one) => one.itemId === itemId))
  }, [userId, studentId, itemId])
  useEffect(() => {
    void reload()
  }, [reload])
  return kept.map((video) => <Kept key={video.id} video={video} onDone={onDone} onDeleted={reload} />)
}

const whenText = (at: number): string => dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(at)

interface KeptProps {
  readonly video: KeptVideo
  readonly onDone: () => void
  readonly onDeleted: () => Promise<void>
}

const Kept = ({ video, onDone, onDeleted }: KeptProps) => {
  const { id, studentId, itemId, source, startedAt, file, isSubmitted } = video
  const isOnItsWay = useUploads(({ uploads }) => uploads[id] !== undefined)
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: videoText('sureDelete'),
      text: videoText('sureAgainText'),
      yes: videoText('delete'),
      no: videoText('dontDelete'),
      danger: true,
    })
    if (!sure) return
    await discard(video).catch(() => forget(id))
    await onDeleted()
  }
  const isReady = isSubmitted && file !== null
  return (
    <Section title={videoText('keptTitle')}>
      <div className={classes.kept}>
        <p>{videoText(source === 'recording' ? 'kept' : 'keptFile', { date: whenText(startedAt) })}</p>
        {isOnItsWay ? (
          <UploadProgress video={video} onDone={onDone} />
        ) : (
          <div className={classes.buttons}>
            {isReady ? (
              <Button onClick={() => void upload(video)}>{videoText('goOnUpload')}</Button>
            ) : (
              <LinkButton href={`/student/${studentId}/curriculum/${itemId}/submit?video=${id}`}>
                {videoText('look')}
              </LinkButton>
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
