import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

interface Beginning {
  /** The last step that opens at first: the first one that is not right yet. */
  readonly reached: number
  /** The step that a draft was left at; an address that names one wins. */
  readonly leftAt: string | null
}

/**
 * The steps of a wizard as addresses, `?step=basics`. None opens before those in front of it are right, so a draft opens
 * where it stopped.
 */
export const useSteps = (keys: readonly string[], beginning: Beginning) => {
  const [location, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const [reached, setReached] = useState(beginning.reached)
  const wanted = keys.indexOf(params.get('step') ?? '')
  const current = Math.min(Math.max(0, wanted), reached)
  const addressOf = (index: number): string => `${location}?step=${keys[index] ?? ''}`
  const isOpening = useRef(true)
  const left = keys.indexOf(beginning.leftAt ?? '')
  useLayoutEffect(() => {
    const goesOn = isOpening.current && wanted < 0 && left > 0
    isOpening.current = false
    if (goesOn) navigate(addressOf(Math.min(left, reached)), { replace: true })
    else if (wanted > current) navigate(addressOf(current), { replace: true })
  })
  return {
    current,
    /** The field that an address leads to: `?step=visual&field=imageUri`. */
    field: params.get('field'),
    go: (index: number): void => {
      setReached((before) => Math.max(before, index))
      if (index !== current) navigate(addressOf(index), { state: { from: current } })
    },
    previous: (): void => {
      if (cameFrom() === current - 1) window.history.back()
      else navigate(addressOf(current - 1), { replace: true })
    },
    restart: (): void => navigate(location, { replace: true }),
  }
}

/** If the person came from the previous step, Previous is the browser's Back; an opened address has no such step. */
const cameFrom = (): unknown => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null
}
