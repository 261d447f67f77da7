import { Button } from '@mantine/core'
import { videoText } from '../../texts/en/video.ts'
import { confirm } from '../../ui/confirm.ts'
import { Section } from '../../ui/page.tsx'
import classes from './recorder.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { useUploads } from './upload-store.ts'
import { discard, upload } from './uploads.ts'
import { useObjectUrl } from './use-object-url.ts'
import type { PendingVideo } from './video-store.ts'

interface ReviewVideoProps {
  readonly video: PendingVideo & { readonly file: Blob }
  readonly onAgain: () => void
  readonly onDone: () => void
}

/** Plays the recording back, to submit or retake it (video-review rule 2). */
export const ReviewVideo = ({ video, onAgain, onDone }: ReviewVideoProps) => {
  const { id, file } = video
  const isUploading = useUploads(({ uploads }) => uploads[id] !== undefined)
  const again = async (): Promise<void> => {
    const sure = await confirm({
      title: videoText('sureAgain'),
      text: videoText('sureAgainText'),
      yes: videoText('delete'),
      no: videoText('dontDelete'),
      danger: true,
    })
    if (!sure) return
    // If this fails, the server deletes the upload when it expires.
    await discard(video).catch(() => {})
    onAgain()
  }
  return (
    <Section>
      <div className={classes.stage}>
        <Playback file={file} />
      </div>
      {isUploading ? (
        <UploadProgress video={video} onDone={onDone} />
      ) : (
        <div className={classes.buttons}>
          <Button size="md" autoFocus disabled={file.size === 0} onClick={() => void upload(video)}>
            {videoText('submit')}
          </Button>
          <p>{videoText('notHappy')}</p>
          <Button variant="default" onClick={() => void again()}>
            {videoText('again')}
          </Button>
        </div>
      )}
    </Section>
  )
}

const Playback = ({ file }: { readonly file: Blob }) => {
  const address = useObjectUrl(file)
  return address === null ? null : (
    // biome-ignore lint/a11y/useMediaCaption: the recording has no captions
    <video className={classes.video} src={address} controls playsInline aria-label={videoText('recorded')} />
  )
}
