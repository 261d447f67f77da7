import { ActionIcon, Button, Slider, Switch } from '@mantine/core'
import {
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconVolume,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { Shape } from '../../../domain/video-review/published.ts'
import { serverNow } from '../../client/server-clock.ts'
import { playerText } from '../../texts/en/player.ts'
import { voiceText } from '../../texts/en/voice.ts'
import { numberFormat } from '../../texts/formats.ts'
import { goodLink } from '../poster.tsx'
import { DrawLayer } from './draw-layer.tsx'
import { DrawingOverlay } from './drawing-overlay.tsx'
import { actionFor, type PlayerAction } from './keys.ts'
import { drawingAt, marksAt, type Place, type PlayerMark } from './marks.ts'
import { PlaceLayer } from './place-layer.tsx'
import classes from './player.module.css'
import { FASTEST, SLOWEST, SPEED_STEP } from './speed.ts'
import { timeText } from './time-text.ts'
import { useCues } from './use-cues.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePageKeys } from './use-page-keys.ts'
import { usePlayback } from './use-playback.ts'
import { useVoicePlayback } from './use-voice-playback.ts'
import { MOST_ZOOM, UNZOOMED, useZoom, type Zoom } from './use-zoom.ts'

/** The player's imperative handle. */
export interface PlayerHandle {
  readonly seekTo: (seconds: number) => void
  readonly playAt: (seconds: number) => void
  readonly play: () => void
  readonly pause: () => void
  /** The current position in seconds. */
  readonly now: () => number
  /** The duration in seconds. */
  readonly length: () => number
  readonly isPlaying: () => boolean
  readonly speed: () => number
  readonly setSpeed: (speed: number) => void
}

/** A measured length and a browser's may differ by this much. */
const END_SLACK_SECONDS = 0.1

interface PlayerProps {
  /** The accessible name when there are two players. */
  readonly label?: string
  /** A link that expires after minutes. A newer link for the same video is used once it has expired. */
  readonly source: string
  readonly poster: string | null
  /** The measured duration; a recording's own metadata is unreliable. */
  readonly seconds: number
  readonly marks: readonly PlayerMark[]
  /** Requests a new link. */
  readonly onExpired: () => Promise<unknown>
  readonly onEnded?: () => void
  readonly onPlay?: () => void
  /** Called with true when the video turns out not to be playable, and with false when it is loaded again. */
  readonly onFailed?: (isFailed: boolean) => void
  /** Set while a position in the picture is being picked; called with null if that is canceled. */
  readonly onPlaced?: ((place: Place | null) => void) | undefined
  /** Set while drawing: the current shapes and the callback; null means canceled. */
  readonly drawing?:
    | { readonly shapes: readonly Shape[]; readonly onDrawn: (shapes: readonly Shape[] | null) => void }
    | undefined
  readonly handle?: Ref<PlayerHandle>
  /** Controlled by another player: no controls and no keyboard shortcuts. */
  readonly isFollowing?: boolean
  /** Rendered between the picture and the controls. */
  readonly children?: ReactNode
}

/** A video with its marks, slow motion, frame steps, and shortcuts that work wherever the focus is on the page. */
export const Player = ({ label, source, poster, seconds, marks, handle, children, ...on }: PlayerProps) => {
  const { onExpired, onEnded, onPlay, onFailed, onPlaced, drawing, isFollowing = false } = on
  const playback = usePlayback(seconds)
  const { video, time, isPlaying, speed, setSpeed, seekTo, act } = playback
  // The first link, if it is still good: every read brings a new one, and an answer that was read long ago has an old one.
  const [preview] = useState(() => goodLink(poster, serverNow()))
  const [ratio, setRatio] = useState(16 / 9)
  const { stableSource, failure, failed, loaded, again } = useStableSource(source, onExpired, seekTo)
  const isFailed = failure !== null
  useEffect(() => onFailed?.(isFailed), [isFailed, onFailed])
  const hasNotes = marks.some(({ spoken }) => spoken !== undefined)
  const [areNotesOn, setNotesOn] = useState(true)
  const { now: spoken, skip } = useVoicePlayback(marks, {
    video,
    time,
    isPlaying,
    isOn: areNotesOn,
    onFailed: () => void onExpired(),
  })
  useImperativeHandle(handle, () => ({
    seekTo,
    playAt: (at) => {
      seekTo(at)
      video.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
      void video.current?.play().catch(() => {})
    },
    play: () => void video.current?.play().catch(() => {}),
    pause: () => video.current?.pause(),
    now: () => video.current?.currentTime ?? 0,
    length: () => seconds,
    isPlaying: () => video.current?.paused === false,
    speed: () => speed,
    setSpeed,
  }))
  const section = useRef<HTMLElement>(null)
  const { isFull, toggle: toggleFullScreen } = useFullScreen(section, video)
  const { zoom, zoomBy, drag, isDragged } = useZoom()
  const perform = (action: PlayerAction): void => {
    if (action.kind === 'zoom') zoomBy(action.by)
    else if (action.kind === 'full-screen') toggleFullScreen()
    else act(action)
  }
  usePageKeys(onPlaced === undefined && drawing === undefined && !isFollowing ? keysFor(perform) : null)
  const visibleMarks = marksAt(marks, time)
  const cue = useCues(video, marks)
  const shapes = drawing === undefined ? drawingAt(marks, time) : []
  const clock = playerText('timeOf', { time: timeText(time), whole: timeText(seconds) })
  return (
    <section ref={section} className={classes.player} aria-label={label ?? playerText('video')}>
      <div className={classes.stage} style={{ '--ratio': ratio } as CSSProperties}>
        <div className={classes.picture} style={transformOf(drawing === undefined ? zoom : UNZOOMED)} {...drag}>
          {/* biome-ignore lint/a11y/useMediaCaption: the reviews describe these videos in text */}
          <video
            ref={video}
            src={stableSource}
            poster={preview ?? undefined}
            playsInline
            preload="auto"
            onClick={() => (isFollowing || isDragged() ? undefined : act({ kind: 'toggle' }))}
            onError={failed}
            onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
              loaded(videoWidth > 0)
              if (videoWidth > 0 && videoHeight > 0) setRatio(videoWidth / videoHeight)
            }}
            onEnded={onEnded}
            // The browser reports an end only while playing; the End key and the time slider reach it, too.
            onSeeked={({ currentTarget }) => {
              if (currentTarget.paused && currentTarget.currentTime >= seconds - END_SLACK_SECONDS) onEnded?.()
            }}
            onPlay={onPlay}
          />
          {visibleMarks.map(({ id, title, place }) =>
            place === null ? (
              <span key={id} className={classes.note}>
                {title}
              </span>
            ) : (
              <span key={id} className={classes.mark} style={boxOf(place)}>
                <span>{title}</span>
              </span>
            ),
          )}
          {shapes.length === 0 ? null : <DrawingOverlay shapes={shapes} ratio={ratio} />}
          {onPlaced === undefined ? null : <PlaceLayer ratio={ratio} onPlaced={onPlaced} />}
        </div>
        {drawing === undefined ? null : <DrawLayer ratio={ratio} {...drawing} />}
        {isFailed ? (
          <div className={classes.failed} role="alert">
            <p>{playerText(failure)}</p>
            <Button onClick={() => void again()}>{playerText('again')}</Button>
          </div>
        ) : null}
      </div>
      <p className="hidden-visually" role="status">
        {cue}
      </p>
      {spoken === null ? null : (
        <div className={classes.spoken} role="status">
          <IconVolume size={20} aria-hidden />
          <span>{voiceText('says', { name: spoken.author })}</span>
          <Button size="compact-md" variant="default" onClick={skip}>
            {voiceText('skip')}
          </Button>
        </div>
      )}
      {children}
      {isFollowing ? null : (
        <>
          <div className={classes.line}>
            <Slider
              thumbLabel={playerText('time')}
              min={0}
              max={seconds}
              step={0.04}
              value={Math.min(time, seconds)}
              onChange={seekTo}
              label={timeText}
              size={8}
              thumbSize={18}
            />
            <ul className={classes.ticks} aria-label={playerText('marks')}>
              {marks.map(({ id, timestamp, title }) => (
                <li key={id} style={{ left: `${(Math.min(timestamp, seconds) / seconds) * 100}%` }}>
                  <button
                    type="button"
                    aria-label={playerText('markAt', { time: timeText(timestamp), title })}
                    title={playerText('markAt', { time: timeText(timestamp), title })}
                    onClick={() => seekTo(timestamp)}
                  />
                </li>
              ))}
            </ul>
          </div>
          <div className={classes.controls}>
            <ActionIcon
              size={44}
              radius="xl"
              aria-label={playerText(isPlaying ? 'pause' : 'play')}
              onClick={() => act({ kind: 'toggle' })}
            >
              {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
            </ActionIcon>
            <Tool
              label={playerText('frameBack')}
              icon={IconPlayerSkipBack}
              onClick={() => act({ kind: 'frame', by: -1 })}
            />
            <Tool
              label={playerText('frameForward')}
              icon={IconPlayerSkipForward}
              onClick={() => act({ kind: 'frame', by: 1 })}
            />
            <span className={classes.clock}>{clock}</span>
            <div className={classes.view}>
              <Tool
                label={playerText('zoomOut')}
                icon={IconZoomOut}
                disabled={zoom.scale === 1}
                onClick={() => zoomBy(-1)}
              />
              <Tool
                label={playerText('zoomIn')}
                icon={IconZoomIn}
                disabled={zoom.scale === MOST_ZOOM}
                onClick={() => zoomBy(1)}
              />
              <Tool
                label={playerText(isFull ? 'leaveFullScreen' : 'fullScreen')}
                icon={isFull ? IconMinimize : IconMaximize}
                onClick={toggleFullScreen}
              />
            </div>
            <div className={classes.speed}>
              <span aria-hidden>{playerText('speedOf', { speed: numberFormat().format(speed) })}</span>
              <Slider
                thumbLabel={playerText('speed')}
                min={SLOWEST}
                max={FASTEST}
                step={SPEED_STEP}
                value={speed}
                onChange={(to) => setSpeed(Math.round(to * 10) / 10)}
                label={null}
                size={6}
                thumbSize={16}
              />
            </div>
          </div>
        </>
      )}
      {hasNotes ? (
        <Switch
          label={voiceText('playNotes')}
          checked={areNotesOn}
          onChange={(event) => setNotesOn(event.currentTarget.checked)}
        />
      ) : null}
    </section>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: ComponentType<{ readonly size: number }>
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** A control of the player with an icon. */
const Tool = ({ label, icon: Icon, disabled = false, onClick }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon size={20} />
  </ActionIcon>
)

const transformOf = ({ scale, x, y }: Zoom): CSSProperties =>
  scale === 1 ? {} : { transform: `translate(${percent(x)}, ${percent(y)}) scale(${scale})`, touchAction: 'none' }

const percent = (fraction: number): string => `${fraction * 100}%`
const boxOf = ({ x, y, width, height }: Place): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})

/** Of `MediaError`: the browser has the file, but cannot decode it. */
const MEDIA_ERR_DECODE = 3

/**
 * Keeps the first link, because every read brings a new one and changing a video's source restarts it. Switches to the newest
 * link at the same position once the first has expired.
 */
const useStableSource = (source: string, onExpired: () => Promise<unknown>, seekTo: (seconds: number) => void) => {
  const [stableSource, setStableSource] = useState(source)
  const [failure, setFailure] = useState<'failed' | 'unplayable' | null>(null)
  // Whether the link was renewed since the video loaded last.
  const isRenewed = useRef(false)
  const newest = useRef(source)
  useEffect(() => {
    newest.current = source
  }, [source])
  const again = async (at = 0): Promise<void> => {
    await onExpired()
    setFailure(null)
    setStableSource(newest.current)
    seekTo(at)
  }
  const failed = ({ currentTarget: { currentTime, error } }: { readonly currentTarget: HTMLVideoElement }) => {
    if (error?.code === MEDIA_ERR_DECODE) return setFailure('unplayable')
    // A new link that fails, too, is not retried automatically: the browser cannot play the video.
    if (isRenewed.current) return setFailure('unplayable')
    isRenewed.current = true
    void again(currentTime).catch(() => setFailure('failed'))
  }
  /** A browser without the codec of the picture loads the sound alone. */
  const loaded = (hasPicture: boolean): void => {
    isRenewed.current = !hasPicture
    if (!hasPicture) setFailure('unplayable')
  }
  return { stableSource, failure, failed, loaded, again }
}

/** The player's shortcuts. A focused button keeps the space key and a slider its arrows. */
const keysFor =
  (act: (action: PlayerAction) => void) =>
  ({ key, shiftKey }: KeyboardEvent, element: Element | null): boolean => {
    if (key === ' ' && element?.closest('button, a, summary, [role=button]') != null) return false
    if (element?.closest('[role=slider]') != null && /^(Arrow|Home|End)/.test(key)) return false
    const action = actionFor(key, shiftKey)
    if (action !== null) act(action)
    return action !== null
  }
