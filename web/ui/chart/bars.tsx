import { useState } from 'react'
import { Link } from 'wouter'
import classes from './chart.module.css'
import { niceTop } from './nice-top.ts'

export interface Bar {
  readonly key: string
  /** Read out and shown on hover: `Mar 3: 12 entries, 1 canceled`. */
  readonly text: string
  readonly up: number
  /** Drawn below the axis. */
  readonly down: number
  /** The list of what the bar counts. */
  readonly href: string
}

interface BarsProps {
  readonly bars: readonly Bar[]
  /** Formats a value of the axis. */
  readonly valueText: (value: number) => string
  /** Labels at the two ends of the axis: the first and the last day. */
  readonly ends: readonly [string, string]
  /** Shown while no bar is hovered. */
  readonly total: string
}

/**
 * A bar chart whose bars are links, which no chart library offers. Screen readers and the keyboard use the table next
 * to it: hundreds of links would be in their way.
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
