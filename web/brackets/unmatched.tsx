import { Button } from '@mantine/core'
import { useState } from 'react'
import type { UnmatchedRow } from '../../api/contract/brackets.ts'
import { useFollow } from '../client/connection.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { compareTexts } from '../texts/formats.ts'
import { UNMATCHED } from '../tournaments/validation.ts'
import classes from './bracketing.module.css'

const FIRST = 10
const MORE = 100

interface UnmatchedProps {
  readonly tournamentId: string
  /** Opens the athlete's details for correction; absent if the user may not edit them. */
  readonly onCorrect?: (athlete: UnmatchedRow) => void
}

const unmatchedText = (reason: UnmatchedRow['reason']): string => {
  switch (reason) {
    case 'no-division':
      return bracketsText('noDivision')
    case 'missing-date-of-birth':
      return bracketsText('noDateOfBirth')
    case 'missing-gender':
      return bracketsText('noGender')
    case 'missing-level':
      return bracketsText('noLevel')
    case 'missing-weight':
      return bracketsText('noWeight')
  }
}

/**
 * Athletes whom the draw could not place, each with the reason. A corrected athlete leaves the list with the next draw.
 */
export const Unmatched = ({ tournamentId, onCorrect }: UnmatchedProps) => {
  const { rows } = useFollow('unmatched-athletes', { tournament: tournamentId })
  const [visible, setVisible] = useState(FIRST)
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
        {sorted.slice(0, visible).map((row) => (
          <li key={`${row.eventId} ${row.studentId}`}>
            <span>
              <strong>
                {row.firstName} {row.lastName}
              </strong>
              <small>{row.eventTitle}</small>
            </span>
            <span className={classes.correct}>
              <span className={row.isStale ? classes.was : classes.reason}>
                {row.isStale ? bracketsText('correctedSince') : unmatchedText(row.reason)}
              </span>
              {onCorrect === undefined ? null : (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={bracketsText('editNamed', { name: `${row.firstName} ${row.lastName}` })}
                  onClick={() => onCorrect(row)}
                >
                  {bracketsText('editAthlete')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {sorted.length <= visible ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => setVisible(visible + MORE)}>
          {bracketsText('showMore', { count: Math.min(MORE, sorted.length - visible) })}
        </Button>
      )}
    </section>
  )
}
