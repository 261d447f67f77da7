import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { playerText } from '../../texts/en/player.ts'
import { type Place, placeAround } from './marks.ts'
import classes from './player.module.css'

const STEP = 0.03
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

interface PlaceLayerProps {
  /** The picture's width / height. */
  readonly ratio: number
  /** `null`: without a position. */
  readonly onPlaced: (place: Place | null) => void
}

/** The layer that picks a position in the picture, by a tap or by the arrow keys and Enter. */
export const PlaceLayer = ({ ratio, onPlaced }: PlaceLayerProps) => {
  const layer = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<readonly [x: number, y: number]>([0.5, 0.5])
  useEffect(() => layer.current?.focus({ preventScroll: true }), [])
  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    // A keyboard click has no coordinates.
    if (event.detail === 0) return onPlaced(placeAround(at[0], at[1], ratio))
    const box = event.currentTarget.getBoundingClientRect()
    onPlaced(placeAround((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height, ratio))
  }
  const move = (event: KeyboardEvent): void => {
    const by = MOVES[event.key]
    if (event.key === 'Escape') onPlaced(null)
    else if (by !== undefined) setAt(([x, y]) => [within(x + by[0]), within(y + by[1])])
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      ref={layer}
      type="button"
      className={classes.placing}
      aria-label={playerText('place')}
      onClick={tap}
      onKeyDown={move}
    >
      <span className={classes.aim} style={{ left: `${at[0] * 100}%`, top: `${at[1] * 100}%` }} />
    </button>
  )
}

const within = (fraction: number): number => Math.min(1, Math.max(0, fraction))
