import { Button } from '@mantine/core'
import { useState } from 'react'
import { videoText } from '../../texts/en/video.ts'
import { FileButton } from './file-button.tsx'
import classes from './recorder.module.css'
import { useObjectUrl } from './use-object-url.ts'

const CODEC_NAMES: Readonly<Record<string, string>> = { avc: 'H.264', vp8: 'VP8', vp9: 'VP9', av1: 'AV1' }

interface ChosenVideoProps {
  readonly file: Blob
  /** Of its pictures. */
  readonly codec: string
  readonly onSubmit: () => void
  readonly onReplace: (file: File) => void
  readonly onRemove: () => void
}

/** A chosen file before it is submitted: it plays, or says that this browser cannot play it and what to do. */
export const ChosenVideo = ({ file, codec, onSubmit, onReplace, onRemove }: ChosenVideoProps) => {
  const address = useObjectUrl(file)
  const [isUnplayable, setUnplayable] = useState(false)
  return (
    <>
      {address === null ? null : (
        <div className={classes.stage}>
          {/* biome-ignore lint/a11y/useMediaCaption: the chosen file has no captions */}
          <video
            className={classes.video}
            src={address}
            controls
            playsInline
            aria-label={videoText('recorded')}
            onError={() => setUnplayable(true)}
            // A browser without the codec of the picture plays the sound alone.
            onLoadedMetadata={({ currentTarget }) => setUnplayable(currentTarget.videoWidth === 0)}
          />
        </div>
      )}
      {isUnplayable ? (
        <p role="alert" className={classes.failure}>
          {codec === 'hevc'
            ? videoText('unplayableHevc')
            : videoText('unplayable', { codec: CODEC_NAMES[codec] ?? codec })}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button size="md" variant={isUnplayable ? 'default' : 'filled'} onClick={onSubmit}>
          {videoText(isUnplayable ? 'submitAnyway' : 'submit')}
        </Button>
        <FileButton label={videoText('chooseOther')} onFile={onReplace} />
        <Button size="md" variant="subtle" onClick={onRemove}>
          {videoText('remove')}
        </Button>
      </div>
    </>
  )
}
