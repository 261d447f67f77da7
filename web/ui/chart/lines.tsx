import classes from './chart.module.css'
import { niceTop } from './nice-top.ts'

export interface Line {
  readonly key: string
  readonly title: string
  /** Sorted by `x`. */
  readonly points: readonly { readonly x: number; readonly y: number }[]
  /** A comparison line, paler and dashed. */
  readonly isOther?: boolean
}

interface LinesProps {
  readonly lines: readonly Line[]
  readonly from: number
  readonly to: number
  readonly valueText: (value: number) => string
  readonly ends: readonly [string, string]
}

/** A step chart of values that hold until they change. It is a picture only: put its statement next to it in words. */
export const Lines = ({ lines, from, to, valueText, ends }: LinesProps) => {
  const top = niceTop(Math.max(...lines.flatMap(({ points }) => points.map(({ y }) => y))))
  const width = Math.max(to - from, 1)
  const place = (x: number, y: number): string => `${((x - from) / width) * 100},${100 - (y / top) * 100}`
  return (
    <div className={classes.chart} aria-hidden>
      <p className={classes.legend}>
        {lines.map(({ key, title, isOther }) => (
          <span key={key} data-other={isOther || undefined}>
            {title}
          </span>
        ))}
      </p>
      <div className={classes.plot}>
        <span className={classes.tick} style={{ top: 0 }}>
          {valueText(top)}
        </span>
        <span className={classes.line} style={{ top: 0 }} />
        <span className={classes.line} style={{ top: '100%' }} data-base />
        <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {lines.map(({ key, points, isOther }) => (
            <polyline
              key={key}
              data-other={isOther || undefined}
              points={points
                .flatMap(({ x, y }, at) => {
                  const before = points[at - 1]
                  return before === undefined ? [place(x, y)] : [place(x, before.y), place(x, y)]
                })
                .join(' ')}
            />
          ))}
        </svg>
      </div>
      <p className={classes.ends}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  )
}
