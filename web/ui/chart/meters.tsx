import { Link } from 'wouter'
import classes from './chart.module.css'

export interface Meter {
  readonly key: string
  readonly title: string
  /** `12 of 16 places`. */
  readonly text: string
  /** The used part of `whole`, and the pending part on top of it. */
  readonly part: number
  readonly waiting?: number
  /** Null without a limit, as for an event with unlimited places. */
  readonly whole: number | null
  /** Marked as full. */
  readonly isFull?: boolean
  readonly href: string
}

/** A list of links, each with a bar that shows its share of the whole. */
export const Meters = ({ label, meters }: { readonly label: string; readonly meters: readonly Meter[] }) => (
  <ul className={classes.meters} aria-label={label}>
    {meters.map(({ key, title, text, part, waiting = 0, whole, isFull = false, href }) => (
      <li key={key}>
        <Link href={href} className={classes.meter ?? ''}>
          <span className={classes.title}>{title}</span>
          <span className={classes.amount}>{text}</span>
          {whole === null ? null : (
            <span className={classes.track} data-full={isFull || undefined}>
              <span style={{ width: percent(part, whole) }} />
              <span data-waiting style={{ width: percent(waiting, whole) }} />
            </span>
          )}
        </Link>
      </li>
    ))}
  </ul>
)

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.min(100, (part / whole) * 100)}%`
