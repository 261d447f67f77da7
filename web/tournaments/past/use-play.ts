import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { instantOf } from '../../../domain/kernel/time.ts'

/** How long a period takes to play, and how long each moment of it is shown. */
const PLAYED_IN_MS = 60_000
const SHOWN_MS = 1_000
/** Where the user prefers less motion. */
const SHOWN_CALMLY_MS = 6_000

export interface Period {
  readonly from: number
  readonly until: number
}

/** The moment that is shown after `time`; null at the end of the period. */
export const nextMoment = (time: number, { from, until }: Period, shownMs: number): number | null => {
  if (time >= until) return null
  return Math.min(until, Math.max(from, time + Math.ceil(((until - from) * shownMs) / PLAYED_IN_MS)))
}

/** Where playing begins: at the moment that is shown, or at the beginning if that is about the end of the period. */
export const firstMoment = (time: number, { from, until }: Period): number =>
  until - time < (until - from) / 60 ? from : Math.max(from, time)

export interface Play {
  /** The moment that is shown; null if nothing is played. */
  readonly playing: number | null
  readonly start: (time: number, period: Period) => void
  /** Ends at a moment: the one that is shown, if none is given, or now (null). */
  readonly pause: (moment?: string | null) => void
}

/**
 * Shows one moment after another, each when the one before is loaded (`isShown`). The address gets the last one only: `onPause`.
 */
export const usePlay = (isShown: boolean, onPause: (moment: string | null) => void): Play => {
  const [played, setPlayed] = useState<{ readonly time: number; readonly period: Period } | null>(null)
  const shownMs = useReducedMotion() ? SHOWN_CALMLY_MS : SHOWN_MS
  const paused = useRef(onPause)
  paused.current = onPause
  useEffect(() => {
    if (played === null || !isShown) return
    const timer = setTimeout(() => {
      const time = nextMoment(played.time, played.period, shownMs)
      setPlayed(time === null ? null : { ...played, time })
      if (time === null) paused.current(instantOf(played.time))
    }, shownMs)
    return () => clearTimeout(timer)
  }, [played, isShown, shownMs])
  return {
    playing: played?.time ?? null,
    start: (time, period) => setPlayed({ time: firstMoment(time, period), period }),
    pause: (moment) => {
      if (played === null) return
      setPlayed(null)
      onPause(moment === undefined ? instantOf(played.time) : moment)
    },
  }
}
