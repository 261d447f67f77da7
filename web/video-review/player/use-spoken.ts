import { type RefObject, useEffect, useRef, useState } from 'react'
import { type PlayerMark, type Spoken, spokenBetween } from './marks.ts'

interface SpokenNow {
  /** What is said now; null while nothing is. */
  readonly now: Spoken | null
  /** Goes on with the video. */
  readonly skip: () => void
}

interface Playing {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly time: number
  readonly isPlaying: boolean
  /** Whether anything is said at all. */
  readonly isOn: boolean
  /** A sound could not be heard: its link may be too old. */
  readonly onFailed: () => void
}

/** Stops the video at a moment about which something is said, says it, and goes on. Playing the video by hand skips it. */
export const useSpoken = (
  marks: readonly PlayerMark[],
  { video, time, isPlaying, isOn, onFailed }: Playing,
): SpokenNow => {
  const [now, setNow] = useState<Spoken | null>(null)
  const audio = useRef<HTMLAudioElement | null>(null)
  const seen = useRef(0)
  const silence = () => {
    audio.current?.pause()
    audio.current = null
    setNow(null)
  }
  const say = (queue: readonly Spoken[]) => {
    const [first, ...others] = queue
    if (first === undefined) {
      silence()
      void video.current?.play().catch(() => {})
      return
    }
    const sound = new Audio(first.soundUri)
    audio.current = sound
    setNow(first)
    const next = () => {
      if (audio.current === sound) say(others)
    }
    sound.addEventListener('ended', next)
    sound.addEventListener('error', () => {
      onFailed()
      next()
    })
    void sound.play().catch(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said goes by the time alone
  useEffect(() => {
    const from = seen.current
    seen.current = time
    if (!isPlaying || !isOn) return
    const due = spokenBetween(marks, from, time).flatMap(({ spoken }) => spoken ?? [])
    if (due.length === 0) return
    video.current?.pause()
    say(due)
  }, [time])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one element as long as it is shown
  useEffect(() => {
    const element = video.current
    const played = () => {
      if (audio.current !== null) silence()
    }
    element?.addEventListener('play', played)
    return () => {
      element?.removeEventListener('play', played)
      audio.current?.pause()
    }
  }, [])
  return { now, skip: () => say([]) }
}
