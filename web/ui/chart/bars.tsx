import { useState } from 'react'
import { Link } from 'wouter'
import classes from './chart.module.css'
import { niceTop } from './nice-top.ts'

export interface Bar {
  readonly key: string
  /** What is said of it: `Mar 3: 12 entries, 1 canceled`. */
  readonly text: string
  readonly up: number
  /** Shown below the line. */
  readonly down: number
  /** Where what it stands for is listed. */
  readonly href: string
}

interface BarsProps {
  readonly bars: readonly Bar[]
  /** A value of the axis. */
  readonly valueText: (value: number) => string
  /** At the two ends of the axis: the first and the last day. */
  readonly ends: readonly [string, string]
  /** Said while no bar is pointed at. */
  readonly total: string
}

/**
 * Bars side by side, each a link. They are drawn here, since no chart library makes its bars links. Screen readers and the
 * keyboard have the table that belongs beside it: hundreds of links would be in their way.
 */
export const Bars = ({ bars, valueText, ends, total }: BarsProps) => {
  const [at, setAt] = useState<number | null>(null)
  const top = niceTop(Math.max(...bars.map(({ up }) => up)))
  const bottom = Math.max(...bars.map(({ down }) => down))
  const height = top + (bottom === 0 ? 0 : Math.max(bottom, top / 10))
  const share = (value: number): string => `${(value / height) * 100}%`
  const pointed = at === null ? undefined : bars[at]
  return (
    <div className={classes.chart} aria-hidden>
      <p className={classes.pointed}>{pointed?.text ?? total}</p>
      <div className={classes.plot}>
        <span className={classes.tick} style={{ top: 0 }}>
          {valueText(top)}
        </span>
        <span className={classes.line} style={{ top: 0 }} />
        <span className={classes.line} style={{ top: share(top) }} data-base />
        <div className={classes.bars} onPointerLeave={() => setAt(null)}>
          {bars.map(({ key, up, down, href }, index) => (
            <Link
              key={key}
              href={href}
              tabIndex={-1}
              className={classes.bar ?? ''}
              data-at={index === at || undefined}
              onPointerEnter={() => setAt(index)}
            >
              <span className={classes.up} style={{ height: share(up), bottom: share(height - top) }} />
              <span className={classes.down} style={{ height: share(down), top: share(top) }} />
            </Link>
          ))}
        </div>
      </div>
      <p className={classes.ends}>
        <span>{ends[0]}</span>
        {ends[0] === ends[1] ? null : <span>{ends[1]}</span>}
      </p>
    </div>
  )
}
