import type { BracketRow } from '../../api/contract/brackets.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { Section } from '../ui/page.tsx'
import classes from './draw.module.css'

interface EmptyDivisionsProps {
  readonly event: Tournament['events'][number]
  readonly brackets: Iterable<BracketRow>
}

/** The event's divisions in which no athlete who is still registered was drawn, as Overview counts them (payments rule 37). */
export const EmptyDivisions = ({ event: { eventId, title, divisions = [] }, brackets }: EmptyDivisionsProps) => {
  const filled = new Set(
    [...brackets]
      .filter((one) => one.eventId === eventId && one.athletes.some(({ status }) => status === 'Registered'))
      .map(({ divisionId }) => divisionId),
  )
  const empty = divisions.filter(({ id }) => !filled.has(id))
  return (
    <Section title={bracketsText('withoutAthletes', { event: title, count: empty.length })}>
      {empty.length === 0 ? null : (
        <ul className={classes.empty}>
          {empty.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}
