import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { photoText } from '../../texts/en/photo.ts'
import classes from './photo.module.css'
import { CAMERA_RATIO, CAMERA_WIDTH, capture } from './photo-drawing.ts'

interface PhotoCameraProps {
  readonly onCapture: (picture: HTMLCanvasElement) => void
  readonly onCancel: () => void
}

/** The front camera, without sound, and the shutter button (kernel rule 13). */
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
          <b>{photoText('noCamera')}</b> {photoText('noCameraText')}
        </p>
        <Button variant="default" onClick={onCancel} autoFocus>
          {photoText('back')}
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
        aria-label={photoText('camera')}
        onLoadedData={() => setState('ready')}
      />
      <div className={classes.buttons}>
        <Button
          ref={button}
          leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
          disabled={state !== 'ready'}
          onClick={() => video.current !== null && onCapture(capture(video.current))}
        >
          {photoText('capture')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {photoText('cancel')}
        </Button>
        <span role="status" className={classes.status}>
          {state === 'connecting' ? photoText('connecting') : ''}
        </span>
      </div>
    </div>
  )
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
