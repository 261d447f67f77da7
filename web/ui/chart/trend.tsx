import classes from './chart.module.css'

export interface TrendPoint {
  readonly key: string
  /** Ascending. */
  readonly x: number
  readonly y: number
  readonly text: string
}

interface TrendProps {
  readonly points: readonly TrendPoint[]
  /** The top of the axis. */
  readonly top: number
  readonly topText: string
  readonly ends: readonly [string, string]
}

/** Single values over time, joined by a line. It is a picture only: put its statement next to it in words. */
export const Trend = ({ points, top, topText, ends }: TrendProps) => {
  const xs = points.map(({ x }) => x)
  const from = Math.min(...xs)
  const width = Math.max(...xs) - from
  // A single value is centered.
  const left = (x: number): number => (width === 0 ? 50 : ((x - from) / width) * 100)
  const height = (y: number): number => Math.min(100, Math.max(0, (y / top) * 100))
  return (
    <div className={classes.chart} aria-hidden>
      <div className={classes.plot} data-small>
        <span className={classes.tick} style={{ top: 0 }}>
          {topText}
        </span>
        <span className={classes.line} style={{ top: 0 }} />
        <span className={classes.line} style={{ top: '100%' }} data-base />
        <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <polyline points={points.map(({ x, y }) => `${left(x)},${100 - height(y)}`).join(' ')} />
        </svg>
        {points.map(({ key, x, y, text }) => (
          <span
            key={key}
            className={classes.dot}
            title={text}
            style={{ left: `${left(x)}%`, bottom: `${height(y)}%` }}
          />
        ))}
      </div>
      <p className={classes.ends}>
        <span>{ends[0]}</span>
        {ends[0] === ends[1] ? null : <span>{ends[1]}</span>}
      </p>
    </div>
  )
}
