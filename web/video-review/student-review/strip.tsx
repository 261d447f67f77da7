import classes from './student-review.module.css'
import type { PlacedReaction } from './use-reactions.ts'

interface StripProps {
  readonly seconds: number
  readonly reactions: readonly PlacedReaction[]
}

/** Reactions along the player's timeline. Decorative: the list below has the same reactions as buttons. */
export const Strip = ({ seconds, reactions }: StripProps) =>
  reactions.length === 0 ? null : (
    <div className={classes.strip} aria-hidden>
      {reactions.map(({ key, timestamp, value }) => (
        <span key={key} style={{ left: `${Math.min(1, timestamp / Math.max(1, seconds)) * 100}%` }}>
          {value}
        </span>
      ))}
    </div>
  )
