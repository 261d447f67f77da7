import { type RefObject, useEffect, useRef, useState } from 'react'
import { nextSpeed, type PlaybackAction } from './keys.ts'

/** Videos have 24 to 60 frames a second; a shorter step could stay on the same frame. */
const FRAME_SECONDS = 1 / 24
/** How often the time display updates during playback. */
const TICK_MS = 60

export interface Playback {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly time: number
  readonly isPlaying: boolean
  readonly speed: number
  readonly setSpeed: (speed: number) => void
  readonly seekTo: (seconds: number) => void
  readonly act: (action: PlaybackAction) => void
}

/** Controls a video element and tracks its state. `seconds`: the measured duration, since a recording may have none. */
export const usePlayback = (seconds: number): Playback => {
  const video = useRef<HTMLVideoElement>(null)
  const [time, setTime] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, showSpeed] = useState(1)
  useEffect(() => {
    const element = video.current
    if (element === null) return
    const show = () => setTime(element.currentTime)
    let timer: ReturnType<typeof setInterval> | undefined
    const started = () => {
      setPlaying(true)
      clearInterval(timer)
      timer = setInterval(show, TICK_MS)
    }
    const stopped = () => {
      setPlaying(false)
      clearInterval(timer)
      show()
    }
    const timeEvents = ['seeked', 'seeking', 'timeupdate'] as const
    for (const name of timeEvents) element.addEventListener(name, show)
    element.addEventListener('play', started)
    for (const name of ['pause', 'ended', 'emptied']) element.addEventListener(name, stopped)
    return () => {
      clearInterval(timer)
      for (const name of timeEvents) element.removeEventListener(name, show)
      element.removeEventListener('play', started)
      for (const name of ['pause', 'ended', 'emptied']) element.removeEventListener(name, stopped)
    }
  }, [])
  const seekTo = (to: number) => {
    const element = video.current
    if (element === null) return
    element.currentTime = Math.min(seconds, Math.max(0, to))
    setTime(element.currentTime)
  }
  const setSpeed = (to: number) => {
    if (video.current !== null) video.current.playbackRate = to
    showSpeed(to)
  }
  // If the browser blocks autoplay, the play button stays visible.
  const play = () => void video.current?.play().catch(() => {})
  const act = (action: PlaybackAction) => {
    const element = video.current
    if (element === null) return
    switch (action.kind) {
      case 'toggle':
        return element.paused ? play() : element.pause()
      case 'pause':
        return element.pause()
      case 'play':
        return element.paused ? play() : setSpeed(nextSpeed(speed, 1))
      case 'slower':
        return setSpeed(nextSpeed(speed, -1))
      case 'faster':
        return setSpeed(nextSpeed(speed, 1))
      case 'skip':
        return seekTo(element.currentTime + action.seconds)
      case 'frame':
        element.pause()
        return seekTo(element.currentTime + action.by * FRAME_SECONDS)
      case 'go':
        return seekTo(action.to === 'start' ? 0 : seconds)
      default:
        return action
    }
  }
  return { video, time, isPlaying, speed, setSpeed, seekTo, act }
}
