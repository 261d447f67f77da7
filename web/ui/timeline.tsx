import type { ReactNode } from 'react'
import { staffKitText } from '../texts/en/staff-kit.ts'
import { type Change, Diff } from './diff.tsx'
import classes from './timeline.module.css'
import { When } from './when.tsx'

export interface TimelineEntry {
  readonly id: string
  /** ISO 8601 in UTC. */
  readonly time: string
  /** One sentence. */
  readonly title: string
  /** Name and role. */
  readonly actor: string
  readonly role?: string
  readonly changes?: readonly Change[]
  /** Its cause in a sentence; null if a person or the passing of time caused it. */
  readonly cause?: { readonly title: string } | null
  /** Consequences, one sentence each. */
  readonly caused?: readonly { readonly id: string; readonly title: string }[]
  /** Links to the records it is about. */
  readonly about?: ReactNode
  /** What can be opened of it, at its end. */
  readonly actions?: ReactNode
}

interface TimelineProps {
  readonly label: string
  readonly entries: readonly TimelineEntry[]
  readonly timeZone?: string
}

/** A timeline, newest first: who, when, what changed, and what it caused. */
export const Timeline = ({ label, entries, timeZone }: TimelineProps) => (
  <ol className={classes.timeline} aria-label={label}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <p className={classes.title}>{entry.title}</p>
        <p className={classes.who}>
          {entry.actor}
          {entry.role === undefined ? null : `, ${entry.role}`} ·{' '}
          <When at={entry.time} as="relative" {...(timeZone === undefined ? {} : { timeZone })} /> ·{' '}
          <When at={entry.time} {...(timeZone === undefined ? {} : { timeZone })} />
        </p>
        {entry.cause == null ? null : (
          <p className={classes.cause}>
            <span>{staffKitText('becauseOf')}</span> {entry.cause.title}
          </p>
        )}
        {entry.about}
        {entry.changes === undefined || entry.changes.length === 0 ? null : <Diff changes={entry.changes} />}
        {entry.caused === undefined || entry.caused.length === 0 ? null : (
          <div className={classes.caused}>
            <span>{staffKitText('ledTo')}</span>
            <ul>
              {entry.caused.map((caused) => (
                <li key={caused.id}>{caused.title}</li>
              ))}
            </ul>
          </div>
        )}
        {entry.actions}
      </li>
    ))}
  </ol>
)
