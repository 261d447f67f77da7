import { Button, Progress } from '@mantine/core'
import { useEffect } from 'react'
import { videoText } from '../../texts/en/video.ts'
import { FileButton } from './file-button.tsx'
import classes from './recorder.module.css'
import { type Upload, useUploads } from './upload-store.ts'
import { discard, dismiss, pause, retryNow, upload } from './uploads.ts'
import type { PendingVideo } from './video-store.ts'

interface UploadProgressProps {
  readonly video: PendingVideo
  readonly onDone: () => void
  /** Called once a failed upload is closed or removed. */
  readonly onClosed?: () => void
  /** Called with the file that is chosen instead of a refused one. */
  readonly onReplace?: (file: File) => void
}

/** The progress of an upload, with its actions. */
export const UploadProgress = ({ video, onDone, onClosed, onReplace }: UploadProgressProps) => {
  const current = useUploads(({ uploads }) => uploads[video.id])
  const isDone = current?.state === 'done'
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  if (current === undefined) return null
  const { state, part, message, isRefused } = current
  const close = () => {
    dismiss(video.id)
    onClosed?.()
  }
  // If the server cannot be reached, it deletes the upload when it expires.
  const remove = () =>
    void discard(video)
      .catch(() => {})
      .then(onClosed)
  const text = wordsOf(current)
  return (
    <div className={classes.progress}>
      {state === 'failed' ? (
        <p role="alert">{message}</p>
      ) : (
        <>
          <Progress value={part * 100} size="lg" aria-label={videoText('sendingOf')} />
          <p role="status">{text}</p>
        </>
      )}
      <div className={classes.buttons}>
        {state === 'waiting' ? <Button onClick={retryNow}>{videoText('tryNow')}</Button> : null}
        {state === 'sending' || state === 'waiting' ? (
          <Button variant="default" onClick={() => pause(video.id)}>
            {videoText('pause')}
          </Button>
        ) : null}
        {state === 'paused' || state === 'elsewhere' || (state === 'failed' && !isRefused) ? (
          <Button onClick={() => void upload(video)}>{videoText('resume')}</Button>
        ) : null}
        {isRefused && onReplace !== undefined ? (
          <FileButton
            label={videoText('chooseOther')}
            onFile={(file) => {
              remove()
              onReplace(file)
            }}
          />
        ) : null}
        {state === 'failed' ? (
          <Button variant="default" onClick={isRefused ? remove : close}>
            {videoText(isRefused ? 'remove' : 'close')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const wordsOf = ({ state, part }: Upload): string => {
  const values = { part: Math.floor(part * 100) }
  if (state === 'preparing') return videoText('preparing')
  if (state === 'waiting') return videoText('waiting')
  if (state === 'paused') return videoText('paused', values)
  if (state === 'elsewhere') return videoText('elsewhere')
  return state === 'sending' ? videoText('sending', values) : videoText('handingIn')
}
