import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFollow } from '../client/connection.ts'
import { bracketsText } from '../texts/brackets.ts'
import { compareTexts } from '../texts/formats.ts'
import classes from './bracketing.module.css'

const FIRST = 10
const MORE = 100

/** Athletes the draw could place nowhere, each with the reason. */
export const Unmatched = ({ tournamentId }: { readonly tournamentId: string }) => {
  const { rows } = useFollow('unmatched-athletes', { tournament: tournamentId })
  const [shown, setShown] = useState(FIRST)
  if (rows.size === 0) return null
  const sorted = [...rows.values()].sort(
    (a, b) => compareTexts(a.eventTitle, b.eventTitle) || compareTexts(a.lastName, b.lastName),
  )
  return (
    <section aria-label={bracketsText('unmatched')}>
      <h3 className={classes.heading}>{bracketsText('unmatched')}</h3>
      <ul className={classes.unmatched}>
        {sorted.slice(0, shown).map((row) => (
          <li key={`${row.eventId} ${row.studentId}`}>
            <span>
              <strong>
                {row.firstName} {row.lastName}
              </strong>
              <small>{row.eventTitle}</small>
            </span>
            <span className={classes.reason}>{row.reasonText}</span>
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
