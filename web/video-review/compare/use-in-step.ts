import { type RefObject, useEffect } from 'react'
import type { PlayerHandle } from '../player/player.tsx'

interface InStep {
  readonly player: RefObject<PlayerHandle | null>
  readonly other: RefObject<PlayerHandle | null>
  /** Seconds by which the other one is ahead. */
  readonly ahead: RefObject<number>
  readonly isOn: boolean
}

/** How often the second is set right, and from how many seconds on: less cannot be seen, and each seek is. */
const EVERY_MS = 80
const PLAYING_APART = 0.15
const STILL_APART = 0.02

/** The second video does what the first one does: plays, waits, goes on by a frame, as fast, as far as it has pictures. */
export const useInStep = ({ player, other, ahead, isOn }: InStep): void => {
  useEffect(() => {
    if (!isOn) return
    const follow = () => {
      const [first, second] = [player.current, other.current]
      if (first !== null && second !== null) followOnce(first, second, ahead.current)
    }
    const timer = setInterval(follow, EVERY_MS)
    return () => {
      clearInterval(timer)
      other.current?.pause()
    }
  }, [player, other, ahead, isOn])
}

const followOnce = (first: PlayerHandle, second: PlayerHandle, ahead: number): void => {
  const wanted = Math.min(second.length(), Math.max(0, first.now() + ahead))
  if (second.speed() !== first.speed()) second.setSpeed(first.speed())
  const canPlay = first.isPlaying() && wanted > 0 && wanted < second.length()
  if (Math.abs(second.now() - wanted) > (canPlay && second.isPlaying() ? PLAYING_APART : STILL_APART))
    second.seekTo(wanted)
  if (canPlay && !second.isPlaying()) second.play()
  if (!canPlay && second.isPlaying()) second.pause()
}
