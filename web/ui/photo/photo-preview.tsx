import { ActionIcon, Button } from '@mantine/core'
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Drawn } from './drawn.tsx'
import classes from './photo.module.css'
import { asJpeg, cutOut, type Part, rotated } from './photo-drawing.ts'

interface PhotoPreviewProps {
  readonly picture: HTMLCanvasElement
  /** Width to height of what is kept; any unless given. */
  readonly aspect?: number | undefined
  readonly onAccept: (photo: Blob) => void
  readonly onRetake: () => void
  readonly onCancel: () => void
}

/** Sides of the preview in pixels (spec/training-and-review.md §9). */
const PREVIEW = 128
const LABELS = {
  cropArea: 'The part of the picture to keep: the arrow keys move it',
  nwDragHandle: 'Top left corner: the arrow keys change the size',
  nDragHandle: 'Top edge: the arrow keys change the size',
  neDragHandle: 'Top right corner: the arrow keys change the size',
  eDragHandle: 'Right edge: the arrow keys change the size',
  seDragHandle: 'Bottom right corner: the arrow keys change the size',
  sDragHandle: 'Bottom edge: the arrow keys change the size',
  swDragHandle: 'Bottom left corner: the arrow keys change the size',
  wDragHandle: 'Left edge: the arrow keys change the size',
}

/** A picture before it is accepted: it can be turned, and the part to keep can be chosen. */
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
          ariaLabels={LABELS}
          className={classes.crop ?? ''}
          {...(aspect === undefined ? {} : { aspect })}
        >
          <Drawn picture={picture} label="The whole picture" className={classes.whole} />
        </ReactCrop>
        <figure className={classes.result}>
          <Drawn picture={cutOut(picture, part, PREVIEW)} label="Preview" />
          <figcaption>Preview</figcaption>
        </figure>
      </div>
      <div className={classes.buttons}>
        <ActionIcon size="lg" variant="default" aria-label="Rotate left" onClick={() => turn('left')}>
          <IconRotate2 size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon size="lg" variant="default" aria-label="Rotate right" onClick={() => turn('right')}>
          <IconRotateClockwise2 size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Button
          ref={accept}
          loading={busy}
          onClick={() => {
            setBusy(true)
            void asJpeg(cutOut(picture, part)).then(onAccept)
          }}
        >
          Accept Photo
        </Button>
        <Button variant="default" onClick={onRetake}>
          Retake Photo
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** The largest part of that aspect, in the middle. */
const wholeOf = ({ width, height }: HTMLCanvasElement, aspect: number | undefined): Part => {
  if (aspect === undefined) return { x: 0, y: 0, width: 100, height: 100 }
  const side = width / height > aspect ? { height: 100 } : { width: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, aspect, width, height), width, height)
}
