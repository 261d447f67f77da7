import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { UnmatchedRow } from '../../api/contract/brackets.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { useFollow } from '../client/connection.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { compareTexts } from '../texts/formats.ts'
import { UNMATCHED } from '../tournaments/validation.ts'
import classes from './bracketing.module.css'
import { PlaceAthlete } from './place-athlete.tsx'

const FIRST = 10
const MORE = 100

interface UnmatchedProps {
  readonly tournamentId: string
  /** Opens the athlete's details for correction; absent if the user may not edit them. */
  readonly onCorrect?: (athlete: UnmatchedRow) => void
  /** Whether there are brackets that can be changed. */
  readonly canPlace: boolean
}

/** As in the live view. */
const keyOf = ({ eventId, studentId }: UnmatchedRow): string => `${eventId}/${studentId}`

export const unmatchedText = (reason: UnmatchedRow['reason']): string => {
  switch (reason) {
    case 'after-draw':
      return bracketsText('afterDraw')
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
 * Athletes without a bracket, each with the reason. They leave the list when they are put into one, or with the next draw.
 */
export const Unmatched = ({ tournamentId, onCorrect, canPlace }: UnmatchedProps) => {
  const { rows } = useFollow('unmatched-athletes', { tournament: tournamentId })
  const [visible, setVisible] = useState(FIRST)
  const [placing, setPlacing] = useState<UnmatchedRow | null>(null)
  /** Keeps the emptied list on the screen, and with it the keyboard's place. */
  const [hasPlaced, setHasPlaced] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const leaving = useRef<string | null>(null)
  useEffect(() => {
    if (leaving.current === null || rows.has(leaving.current)) return
    leaving.current = null
    // The button that opened the dialog is gone with its row.
    if (document.activeElement === document.body) heading.current?.focus()
  })
  if (rows.size === 0 && !hasPlaced) return null
  const sorted = [...rows.values()].sort(
    (a, b) => compareTexts(a.eventTitle, b.eventTitle) || compareTexts(a.lastName, b.lastName),
  )
  const corrected = sorted.filter(({ isStale }) => isStale).length
  return (
    <section id={UNMATCHED} aria-label={bracketsText('unmatched')}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {bracketsText('unmatched')}
      </h3>
      {rows.size === 0 ? <p className={classes.stale}>{bracketsText('noneLeft')}</p> : null}
      {corrected === 0 ? null : (
        <p className={classes.stale} role="status">
          {bracketsText('corrected', { count: corrected })}
        </p>
      )}
      <ul className={classes.unmatched}>
        {sorted.slice(0, visible).map((row) => (
          <li key={keyOf(row)}>
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
              {canPlace ? (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={bracketsText('putIntoNamed', { name: fullName(row) })}
                  onClick={() => setPlacing(row)}
                >
                  {bracketsText('putInto')}
                </Button>
              ) : null}
              {onCorrect === undefined ? null : (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={bracketsText('editNamed', { name: fullName(row) })}
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
      {placing === null ? null : (
        <PlaceAthlete
          tournamentId={tournamentId}
          athlete={placing}
          onClose={() => setPlacing(null)}
          onPlaced={() => {
            setPlacing(null)
            setHasPlaced(true)
            leaving.current = keyOf(placing)
          }}
        />
      )}
    </section>
  )
}
