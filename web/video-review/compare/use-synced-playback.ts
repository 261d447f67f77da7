import { type RefObject, useEffect } from 'react'
import type { PlayerHandle } from '../player/player.tsx'

interface SyncedPlayers {
  readonly player: RefObject<PlayerHandle | null>
  readonly other: RefObject<PlayerHandle | null>
  /** Seconds by which the second video is ahead. */
  readonly ahead: RefObject<number>
  readonly isOn: boolean
}

/** How often the second video is corrected. Each seek is visible, so smaller drifts (in seconds) are left withVideoLock. */
const CHECK_MS = 80
const MAX_PLAYING_DRIFT = 0.15
const MAX_PAUSED_DRIFT = 0.02

/** Keeps the second video in sync with the first: position, speed, play and pause, as far as its length allows. */
export const useSyncedPlayback = ({ player, other, ahead, isOn }: SyncedPlayers): void => {
  useEffect(() => {
    if (!isOn) return
    const follow = () => {
      const [first, second] = [player.current, other.current]
      if (first !== null && second !== null) syncOnce(first, second, ahead.current)
    }
    const timer = setInterval(follow, CHECK_MS)
    return () => {
      clearInterval(timer)
      other.current?.pause()
    }
  }, [player, other, ahead, isOn])
}

const syncOnce = (first: PlayerHandle, second: PlayerHandle, ahead: number): void => {
  const wanted = Math.min(second.length(), Math.max(0, first.now() + ahead))
  if (second.speed() !== first.speed()) second.setSpeed(first.speed())
  const canPlay = first.isPlaying() && wanted > 0 && wanted < second.length()
  if (Math.abs(second.now() - wanted) > (canPlay && second.isPlaying() ? MAX_PLAYING_DRIFT : MAX_PAUSED_DRIFT))
    second.seekTo(wanted)
  if (canPlay && !second.isPlaying()) second.play()
  if (!canPlay && second.isPlaying()) second.pause()
}
