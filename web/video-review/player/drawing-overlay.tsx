import { useId } from 'react'
import type { Shape } from '../../../domain/video-review/published.ts'
import { numberFormat } from '../../texts/formats.ts'
import { angleOf } from './angle.ts'
import classes from './player.module.css'

/** The SVG view box is 100 high and 100 × ratio wide, so that circles are round. */
const HEIGHT = 100

interface DrawnProps {
  readonly shapes: readonly Shape[]
  /** The picture's width / height. */
  readonly ratio: number
}

/** Shapes drawn over the picture. Hidden from screen readers: the mark has a text. */
export const DrawingOverlay = ({ shapes, ratio }: DrawnProps) => {
  const head = useId()
  return (
    <svg className={classes.drawn} viewBox={`0 0 ${ratio * HEIGHT} ${HEIGHT}`} aria-hidden>
      <defs>
        <marker id={head} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
      {shapes.map((shape) => (
        <Drawing key={JSON.stringify(shape)} shape={shape} ratio={ratio} head={head} />
      ))}
    </svg>
  )
}

interface DrawingProps {
  readonly shape: Shape
  readonly ratio: number
  /** Id of the arrowhead marker. */
  readonly head: string
}

const Drawing = ({ shape: { kind, points }, ratio, head }: DrawingProps) => {
  const placed = points.map(([x, y]) => [x * ratio * HEIGHT, y * HEIGHT] as const)
  const [first, second] = placed
  if (first === undefined || second === undefined) return null
  const line = placed.map((point) => point.join(',')).join(' ')
  if (kind === 'circle')
    return <circle cx={first[0]} cy={first[1]} r={Math.hypot(second[0] - first[0], second[1] - first[1])} />
  const degrees = kind === 'angle' ? angleOf(points, ratio) : null
  return (
    <>
      <polyline points={line} {...(kind === 'arrow' ? { markerEnd: `url(#${head})` } : {})} />
      {degrees === null ? null : (
        <text x={second[0] + 2} y={second[1] - 2}>
          {numberFormat({ style: 'unit', unit: 'degree', maximumFractionDigits: 0 }).format(degrees)}
        </text>
      )}
    </>
  )
}
