import { Link } from 'wouter'
import classes from './chart.module.css'

export interface Meter {
  readonly key: string
  readonly title: string
  /** `12 of 16 places`. */
  readonly text: string
  /** Of `whole`, and what is not settled yet on top of it. */
  readonly part: number
  readonly waiting?: number
  /** Null: there is nothing to fill, as in an event without a limit. */
  readonly whole: number | null
  /** Nothing more fits: it is marked. */
  readonly isFull?: boolean
  readonly href: string
}

/** Named amounts below each other, each a link, with a bar that shows how much of the whole it is. */
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
