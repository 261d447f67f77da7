import { type RefObject, useEffect, useRef, useState } from 'react'
import { type PlayerMark, type VoiceClip, voiceMarksBetween } from './marks.ts'

interface VoicePlayback {
  /** The voice note that is playing; null if none. */
  readonly now: VoiceClip | null
  /** Skips the note and resumes the video. */
  readonly skip: () => void
}

interface Playing {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly time: number
  readonly isPlaying: boolean
  /** Whether voice notes are played. */
  readonly isOn: boolean
  /** Called if a note cannot be played; its link may have expired. */
  readonly onFailed: () => void
}

/** Pauses the video at a mark with a voice note, plays the note and resumes. Pressing play skips the note. */
export const useVoicePlayback = (
  marks: readonly PlayerMark[],
  { video, time, isPlaying, isOn, onFailed }: Playing,
): VoicePlayback => {
  const [now, setNow] = useState<VoiceClip | null>(null)
  const audio = useRef<HTMLAudioElement | null>(null)
  const seen = useRef(0)
  const stop = () => {
    audio.current?.pause()
    audio.current = null
    setNow(null)
  }
  const playAll = (queue: readonly VoiceClip[]) => {
    const [first, ...others] = queue
    if (first === undefined) {
      stop()
      void video.current?.play().catch(() => {})
      return
    }
    const sound = new Audio(first.soundUri)
    audio.current = sound
    setNow(first)
    const next = () => {
      if (audio.current === sound) playAll(others)
    }
    sound.addEventListener('ended', next)
    sound.addEventListener('error', () => {
      onFailed()
      next()
    })
    void sound.play().catch(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: notes depend on the time only
  useEffect(() => {
    const from = seen.current
    seen.current = time
    if (!isPlaying || !isOn) return
    const due = voiceMarksBetween(marks, from, time).flatMap(({ spoken }) => spoken ?? [])
    if (due.length === 0) return
    video.current?.pause()
    playAll(due)
  }, [time])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element stays the same while mounted
  useEffect(() => {
    const element = video.current
    const played = () => {
      if (audio.current !== null) stop()
    }
    element?.addEventListener('play', played)
    return () => {
      element?.removeEventListener('play', played)
      audio.current?.pause()
    }
  }, [])
  return { now, skip: () => playAll([]) }
}
