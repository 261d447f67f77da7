import type { CSSProperties } from 'react'
import type { StatusBoard } from '../../api/contract/athlete-call.ts'
import { boardText } from '../texts/en/board.ts'
import { statusText } from '../ui/status-text.ts'
import { clockText, urgency } from './board-pages.ts'
import classes from './status-board.module.css'

interface BoardCellProps {
  readonly column: StatusBoard['columnHeaders'][number]
  /** For a time column: an instant, or empty. */
  readonly value: string
  /** Share of the board's width, as in the heading. */
  readonly share: CSSProperties | undefined
  readonly isCompeting: boolean
  readonly isFresh: boolean
  readonly timezone: string
  readonly now: number
}

/** Texts of this length take two lines even on the widest screen. */
const LONG = { narrow: 16, wide: 32 } as const

/** One cell of the board: a time shows what is left, a status has its color. */
export const BoardCell = ({ column, value, share, isCompeting, isFresh, timezone, now }: BoardCellProps) => {
  const { valueKind, preferredWidth } = column
  const time = { value, isCompeting, isFresh, timezone, now }
  if (valueKind === 'time') return <TimeCell {...time} />
  return (
    <td data-kind={valueKind} data-width={preferredWidth} style={share}>
      {valueKind === 'status' ? (
        <span className={classes.status} data-status={value.toLowerCase()}>
          {statusText(value)}
        </span>
      ) : (
        <span className={classes.text} data-long={value.length > LONG[preferredWidth] || undefined}>
          {value}
        </span>
      )}
    </td>
  )
}

const TimeCell = ({ value, isCompeting, isFresh, timezone, now }: Omit<BoardCellProps, 'column' | 'share'>) => {
  if (value === '') return <td data-kind="time" data-empty />
  const clock = clockText(Date.parse(value), timezone)
  const { text, tone } = isCompeting ? { text: clock, tone: 'calm' as const } : urgency(value, now)
  return (
    <td data-kind="time">
      <time dateTime={value} className={classes.due} data-tone={tone}>
        {isCompeting ? null : <strong>{text}</strong>}
        <span>
          {isCompeting ? boardText('since') : clock}
          {isFresh ? <b className={classes.fresh}>{boardText('fresh')}</b> : null}
        </span>
        {/* Read as `since 7:55 AM`. */}
        {isCompeting ? <strong>{text}</strong> : null}
      </time>
    </td>
  )
}
