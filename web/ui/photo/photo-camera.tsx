import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './photo.module.css'
import { CAMERA_RATIO, CAMERA_WIDTH, capture } from './photo-drawing.ts'

interface PhotoCameraProps {
  readonly onCapture: (picture: HTMLCanvasElement) => void
  readonly onCancel: () => void
}

/** The front camera, without sound, and the button that takes the picture (spec/training-and-review.md §4, §8). */
export const PhotoCamera = ({ onCapture, onCancel }: PhotoCameraProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'connecting' | 'ready' | 'failed'>('connecting')
  useEffect(() => {
    let stream: MediaStream | null = null
    let isGone = false
    const connect = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: 'user', width: { ideal: CAMERA_WIDTH }, aspectRatio: { ideal: CAMERA_RATIO } },
        })
        if (isGone) stop(stream)
        else if (video.current !== null) video.current.srcObject = stream
      } catch (thrown) {
        console.warn('The camera cannot be used.', thrown)
        if (!isGone) setState('failed')
      }
    }
    void connect()
    return () => {
      isGone = true
      if (stream !== null) stop(stream)
    }
  }, [])
  useEffect(() => {
    if (state === 'ready') button.current?.focus()
  }, [state])
  if (state === 'failed') {
    return (
      <div className={classes.step}>
        <p role="alert" className={classes.failure}>
          <b>Unable to connect to camera.</b> Please check that your browser may use the camera and that no other tab or
          app is using it. Refreshing the page may help.
        </p>
        <Button variant="default" onClick={onCancel} autoFocus>
          Back
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.step}>
      <video
        ref={video}
        className={classes.camera}
        autoPlay
        playsInline
        muted
        aria-label="Camera"
        onLoadedData={() => setState('ready')}
      />
      <div className={classes.buttons}>
        <Button
          ref={button}
          leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
          disabled={state !== 'ready'}
          onClick={() => video.current !== null && onCapture(capture(video.current))}
        >
          Capture Photo
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <span role="status" className={classes.status}>
          {state === 'connecting' ? 'Connecting to the camera…' : ''}
        </span>
      </div>
    </div>
  )
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
