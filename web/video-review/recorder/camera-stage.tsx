import { Button } from '@mantine/core'
import { IconPlayerRecordFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_VIDEO_SECONDS } from '../../../domain/video-review/published.ts'
import { kitText } from '../../texts/en/kit.ts'
import { videoText } from '../../texts/en/video.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { DeviceSettings } from './device-settings.tsx'
import classes from './recorder.module.css'
import { type Recording, record, recordingType } from './recording.ts'
import { type Devices, useCamera } from './use-camera.ts'
import { useWakeLock } from './use-wake-lock.ts'
import type { PendingVideo } from './video-store.ts'

interface CameraStageProps {
  /** Creates the stored video that receives the recording; `type` is its MIME type. */
  readonly begin: (type: string) => PendingVideo
  readonly onRecorded: (video: PendingVideo, recorded: Blob) => void
  /** Films another person: rear camera, no countdown. */
  readonly ofOthers?: true
  /** Where a video can be uploaded instead. */
  readonly uploadPage?: string
}

/** video-review rule 2 */
const COUNTDOWN_SECONDS = 5

type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'countdown'; readonly left: number }
  | { readonly kind: 'recording'; readonly seconds: number }

/** The camera's picture, the countdown and the recording (video-review rule 2). */
export const CameraStage = (props: CameraStageProps) => {
  const type = recordingType()
  return type === null ? (
    <Section>
      <p role="alert" className={classes.failure}>
        {videoText('cannotRecord')}
      </p>
      <UploadInstead page={props.uploadPage} />
    </Section>
  ) : (
    <Stage {...props} type={type} />
  )
}

const Stage = ({ begin, onRecorded, ofOthers, uploadPage, type }: CameraStageProps & { readonly type: string }) => {
  const [devices, setDevices] = useState<Devices>({
    cameraId: null,
    microphoneId: null,
    facing: ofOthers === true ? 'environment' : 'user',
  })
  const camera = useCamera(devices)
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' })
  const recording = useRef<Recording | null>(null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const { stream } = camera
  const start = useCallback(() => {
    if (stream === null) return setPhase({ kind: 'idle' })
    const video = begin(type)
    const finish = async (): Promise<void> => {
      const recorded = await recording.current?.stop()
      if (!isMounted.current || recorded === undefined) return
      setPhase({ kind: 'idle' })
      onRecorded(video, recorded)
    }
    recording.current = record(stream, video, () => void finish())
    setPhase({ kind: 'recording', seconds: 0 })
  }, [stream, begin, type, onRecorded])
  useSteps(phase, setPhase, start)
  const isOver = phase.kind === 'recording' && phase.seconds >= MAX_VIDEO_SECONDS
  useEffect(() => {
    if (isOver) void recording.current?.stop()
  }, [isOver])
  const isRecording = phase.kind === 'recording'
  useWakeLock(phase.kind !== 'idle')
  useLeaveGuard(isRecording, {
    title: videoText('leave'),
    text: videoText('leaveText'),
    yes: videoText('leaveYes'),
    no: videoText('cancel'),
  })
  if (camera.state === 'failed' && !isRecording) {
    return (
      <Section>
        <p role="alert" className={classes.failure}>
          <b>{videoText('noCamera')}</b> {videoText('noCameraText')}
        </p>
        <div className={classes.buttons}>
          <Button onClick={camera.retry}>{kitText('tryAgain')}</Button>
          <UploadInstead page={uploadPage} />
        </div>
      </Section>
    )
  }
  return (
    <>
      <Section>
        <div className={classes.stage}>
          <Preview stream={stream} />
          {phase.kind === 'countdown' ? (
            <div className={classes.over} role="timer" aria-live="assertive">
              <span>{videoText('getReady')}</span>
              <b>{phase.left}</b>
            </div>
          ) : null}
          {isRecording ? (
            <span className={classes.sign}>{videoText('recording', { time: timeText(phase.seconds) })}</span>
          ) : null}
        </div>
        <div className={classes.buttons}>
          {isRecording ? (
            <Button
              key="stop"
              autoFocus
              size="md"
              color="red"
              leftSection={<IconPlayerStopFilled size={18} aria-hidden />}
              onClick={() => void recording.current?.stop()}
            >
              {videoText('stop')}
            </Button>
          ) : phase.kind === 'countdown' ? (
            <Button key="cancel" autoFocus size="md" variant="default" onClick={() => setPhase({ kind: 'idle' })}>
              {videoText('cancel')}
            </Button>
          ) : (
            <Button
              key="record"
              size="md"
              disabled={camera.state !== 'ready'}
              leftSection={<IconPlayerRecordFilled size={18} aria-hidden />}
              onClick={() => setPhase({ kind: 'countdown', left: ofOthers === true ? 0 : COUNTDOWN_SECONDS })}
            >
              {videoText('record')}
            </Button>
          )}
          {phase.kind === 'idle' ? <UploadInstead page={uploadPage} /> : null}
          <span role="status">{camera.state === 'connecting' ? videoText('connecting') : ''}</span>
        </div>
      </Section>
      <DeviceSettings camera={camera} chosen={devices} disabled={phase.kind !== 'idle'} onChoose={setDevices} />
    </>
  )
}

const UploadInstead = ({ page }: { readonly page: string | undefined }) =>
  page === undefined ? null : (
    <LinkButton href={page} variant="default">
      {videoText('upload')}
    </LinkButton>
  )

/** Advances the countdown and the recording every second. */
const useSteps = (phase: Phase, setPhase: (to: Phase | ((from: Phase) => Phase)) => void, start: () => void): void => {
  const { kind } = phase
  const isAtEnd = phase.kind === 'countdown' && phase.left === 0
  useEffect(() => {
    if (kind === 'idle') return
    const timer = setInterval(() => setPhase(next), 1_000)
    return () => clearInterval(timer)
  }, [kind, setPhase])
  useEffect(() => {
    if (isAtEnd) start()
  }, [isAtEnd, start])
}

const next = (phase: Phase): Phase => {
  if (phase.kind === 'countdown') return { ...phase, left: Math.max(0, phase.left - 1) }
  return phase.kind === 'recording' ? { ...phase, seconds: phase.seconds + 1 } : phase
}

const Preview = ({ stream }: { readonly stream: MediaStream | null }) => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream
  }, [stream])
  // People expect to see themselves mirrored. The recording is not mirrored.
  const isMirrored = stream?.getVideoTracks()[0]?.getSettings().facingMode === 'user'
  return (
    <video
      ref={video}
      className={classes.video}
      data-mirrored={isMirrored || undefined}
      autoPlay
      playsInline
      muted
      aria-label={videoText('preview')}
    />
  )
}

/** mm:ss (video-review rule 28). */
const timeText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
