import { Button } from '@mantine/core'
import { useState } from 'react'
import type { UnmatchedRow } from '../../api/contract/brackets.ts'
import { useFollow } from '../client/connection.ts'
import { bracketsText } from '../texts/brackets.ts'
import { compareTexts } from '../texts/formats.ts'
import { UNMATCHED } from '../tournaments/validation.ts'
import classes from './bracketing.module.css'

const FIRST = 10
const MORE = 100

interface UnmatchedProps {
  readonly tournamentId: string
  /** Opens the athlete's details where something is to be mended, by whoever may. */
  readonly onMend?: (athlete: UnmatchedRow) => void
}

/** Athletes the draw could place nowhere, each with the reason; who was corrected since leaves it with the next draw. */
export const Unmatched = ({ tournamentId, onMend }: UnmatchedProps) => {
  const { rows } = useFollow('unmatched-athletes', { tournament: tournamentId })
  const [shown, setShown] = useState(FIRST)
  if (rows.size === 0) return null
  const sorted = [...rows.values()].sort(
    (a, b) => compareTexts(a.eventTitle, b.eventTitle) || compareTexts(a.lastName, b.lastName),
  )
  const corrected = sorted.filter(({ isStale }) => isStale).length
  return (
    <section id={UNMATCHED} aria-label={bracketsText('unmatched')}>
      <h3 className={classes.heading}>{bracketsText('unmatched')}</h3>
      {corrected === 0 ? null : (
        <p className={classes.stale} role="status">
          {bracketsText('corrected', { count: corrected })}
        </p>
      )}
      <ul className={classes.unmatched}>
        {sorted.slice(0, shown).map((row) => (
          <li key={`${row.eventId} ${row.studentId}`}>
            <span>
              <strong>
                {row.firstName} {row.lastName}
              </strong>
              <small>{row.eventTitle}</small>
            </span>
            <span className={classes.mend}>
              <span className={row.isStale ? classes.was : classes.reason}>
                {row.isStale ? bracketsText('correctedSince') : row.reasonText}
              </span>
              {onMend === undefined ? null : (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={bracketsText('editNamed', { name: `${row.firstName} ${row.lastName}` })}
                  onClick={() => onMend(row)}
                >
                  {bracketsText('editAthlete')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {sorted.length <= shown ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + MORE)}>
          {bracketsText('showMore', { count: Math.min(MORE, sorted.length - shown) })}
        </Button>
      )}
    </section>
  )
}
