import { ActionIcon, Button } from '@mantine/core'
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { photoText } from '../../texts/en/photo.ts'
import classes from './photo.module.css'
import { PhotoCanvas } from './photo-canvas.tsx'
import { asPhoto, cutOut, type Part, rotated } from './photo-drawing.ts'

interface PhotoPreviewProps {
  readonly picture: HTMLCanvasElement
  /** Aspect ratio (width / height) of the result; any by default. */
  readonly aspect?: number | undefined
  readonly onAccept: (photo: Blob) => void
  readonly onRetake: () => void
  readonly onCancel: () => void
}

/** Sides of the preview in pixels (kernel rule 13). */
const PREVIEW = 128
const labels = () => ({
  cropArea: photoText('area'),
  nwDragHandle: photoText('topLeft'),
  nDragHandle: photoText('top'),
  neDragHandle: photoText('topRight'),
  eDragHandle: photoText('right'),
  seDragHandle: photoText('bottomRight'),
  sDragHandle: photoText('bottom'),
  swDragHandle: photoText('bottomLeft'),
  wDragHandle: photoText('left'),
})

/** A picture before it is accepted: it can be rotated and cropped. */
export const PhotoPreview = ({ aspect, onAccept, onRetake, onCancel, ...props }: PhotoPreviewProps) => {
  const [picture, setPicture] = useState(props.picture)
  const [part, setPart] = useState<Part>(() => wholeOf(props.picture, aspect))
  const [busy, setBusy] = useState(false)
  const accept = useRef<HTMLButtonElement>(null)
  useEffect(() => accept.current?.focus(), [])
  const turn = (to: 'left' | 'right'): void => {
    const turned = rotated(picture, to)
    setPicture(turned)
    setPart(wholeOf(turned, aspect))
  }
  return (
    <div className={classes.step}>
      <div className={classes.preview}>
        <ReactCrop
          crop={{ unit: '%', ...part }}
          onChange={(_, { x, y, width, height }) => setPart({ x, y, width, height })}
          keepSelection
          minWidth={24}
          minHeight={24}
          ariaLabels={labels()}
          className={classes.crop ?? ''}
          {...(aspect === undefined ? {} : { aspect })}
        >
          <PhotoCanvas picture={picture} label={photoText('whole')} className={classes.whole} />
        </ReactCrop>
        <figure className={classes.result}>
          <PhotoCanvas picture={cutOut(picture, part, PREVIEW)} label={photoText('preview')} />
          <figcaption>{photoText('preview')}</figcaption>
        </figure>
      </div>
      <div className={classes.buttons}>
        <ActionIcon size="lg" variant="default" aria-label={photoText('rotateLeft')} onClick={() => turn('left')}>
          <IconRotate2 size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon size="lg" variant="default" aria-label={photoText('rotateRight')} onClick={() => turn('right')}>
          <IconRotateClockwise2 size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Button
          ref={accept}
          loading={busy}
          onClick={() => {
            setBusy(true)
            void asPhoto(cutOut(picture, part)).then(onAccept)
          }}
        >
          {photoText('accept')}
        </Button>
        <Button variant="default" onClick={onRetake}>
          {photoText('retake')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {photoText('cancel')}
        </Button>
      </div>
    </div>
  )
}

/** The largest centered part with that aspect ratio. */
const wholeOf = ({ width, height }: HTMLCanvasElement, aspect: number | undefined): Part => {
  if (aspect === undefined) return { x: 0, y: 0, width: 100, height: 100 }
  const side = width / height > aspect ? { height: 100 } : { width: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, aspect, width, height), width, height)
}
