import { Button, SegmentedControl } from '@mantine/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { MAX_SHAPES, type Shape, type ShapeKind } from '../../../domain/video-review/published.ts'
import { playerText } from '../../texts/en/player.ts'
import { DrawingOverlay } from './drawing-overlay.tsx'
import classes from './player.module.css'

const KINDS = ['arrow', 'line', 'circle', 'angle', 'free'] as const satisfies readonly ShapeKind[]
/** Minimum distance between points, as a fraction of the picture, and the most points a shape may have. */
const STEP = 0.008
const MOST_POINTS = 200

type Point = Shape['points'][number]

interface DrawLayerProps {
  /** The picture's width / height. */
  readonly ratio: number
  readonly shapes: readonly Shape[]
  /** Receives the shapes; null if the drawing was canceled. */
  readonly onDrawn: (shapes: readonly Shape[] | null) => void
}

/** The layer that draws on the picture with finger, pen or mouse. */
export const DrawLayer = ({ ratio, shapes: before, onDrawn }: DrawLayerProps) => {
  const [kind, setKind] = useState<ShapeKind>('arrow')
  const [shapes, setShapes] = useState(before)
  const [begun, setBegun] = useState<Shape | null>(null)
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => done.current?.focus({ preventScroll: true }), [])
  const isFull = shapes.length >= MAX_SHAPES

  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (isFull) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    // The second arm of an angle starts where the first ended.
    const isSecondArm = begun?.kind === 'angle'
    setBegun({ kind, points: isSecondArm ? [...begun.points.slice(0, 2), at] : [at, at] })
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (begun === null || event.buttons === 0) return
    const at = pointOf(event)
    const [last] = begun.points.slice(-1)
    const isFar = last === undefined || Math.hypot(at[0] - last[0], at[1] - last[1]) > STEP
    if (kind === 'free') {
      if (isFar && begun.points.length < MOST_POINTS) setBegun({ kind, points: [...begun.points, at] })
    } else setBegun({ kind, points: [...begun.points.slice(0, -1), at] })
  }
  const up = () => {
    if (begun === null) return
    const [first, second] = begun.points
    const isDot = first === undefined || second === undefined || begun.points.every((at) => at.join() === first.join())
    // An angle waits for its second arm.
    if (!isDot && begun.kind === 'angle' && begun.points.length < 3) return
    if (!isDot) setShapes([...shapes, begun])
    setBegun(null)
  }
  return (
    <>
      <div
        className={classes.drawing}
        role="img"
        aria-label={playerText('drawing')}
        onPointerDown={down}
        onPointerMove={drag}
        onPointerUp={up}
        onPointerCancel={() => setBegun(null)}
      >
        <DrawingOverlay shapes={begun === null ? shapes : [...shapes, begun]} ratio={ratio} />
      </div>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={playerText('shape')}
          size="xs"
          value={kind}
          onChange={(chosen) => {
            setKind(chosen as ShapeKind)
            setBegun(null)
          }}
          data={KINDS.map((value) => ({ value, label: playerText(value) }))}
        />
        <Button
          size="xs"
          variant="default"
          disabled={shapes.length === 0}
          onClick={() => setShapes(shapes.slice(0, -1))}
        >
          {playerText('undo')}
        </Button>
        <Button size="xs" variant="default" onClick={() => onDrawn(null)}>
          {playerText('discard')}
        </Button>
        <Button ref={done} size="xs" onClick={() => onDrawn(shapes)}>
          {playerText('done')}
        </Button>
      </div>
    </>
  )
}

const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [within((clientX - left) / width), within((clientY - top) / height)]
}
/** Clamped to the picture; three digits are finer than a pixel. */
const within = (fraction: number): number => Math.round(Math.min(1, Math.max(0, fraction)) * 1_000) / 1_000
