import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

interface Beginning {
  /** The furthest step that can be opened initially: the first invalid one. */
  readonly reached: number
  /** The draft's last step; a step in the address overrides it. */
  readonly leftAt: string | null
}

/**
 * The steps of a wizard as addresses, `?step=basics`. A step opens only when all previous ones are valid, so a draft
 * resumes where it stopped.
 */
export const useSteps = (keys: readonly string[], beginning: Beginning) => {
  const [location, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const [reached, setReached] = useState(beginning.reached)
  const requested = keys.indexOf(params.get('step') ?? '')
  const current = Math.min(Math.max(0, requested), reached)
  const addressOf = (index: number): string => `${location}?step=${keys[index] ?? ''}`
  const isOpening = useRef(true)
  const left = keys.indexOf(beginning.leftAt ?? '')
  useLayoutEffect(() => {
    const resumes = isOpening.current && requested < 0 && left > 0
    isOpening.current = false
    if (resumes) navigate(addressOf(Math.min(left, reached)), { replace: true })
    else if (requested > current) navigate(addressOf(current), { replace: true })
  })
  return {
    current,
    /** The field named in the address: `?step=visual&field=imageUri`. */
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

/** Whether Previous can be the browser's Back: not if the step was opened by its address. */
const cameFrom = (): unknown => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null
}
