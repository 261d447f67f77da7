import { useState } from 'react'
import type { Tournament, TournamentEvent } from '../../../api/contract/tournaments.ts'
import { manageSettingsText } from '../../texts/manage-settings.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/page.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { EventLine } from './event-line.tsx'
import classes from './events.module.css'
import { useLiveEvents } from './use-live-events.ts'
import { useOrder } from './use-order.ts'

/** The events in their order, to open, close and move (spec/tournament-and-registration.md §4 Event status). */
export const Events = ({ tournament }: { readonly tournament: Tournament }) => {
  const { id, events } = useLiveEvents(tournament)
  const { shown, move } = useOrder(id, events)
  const [said, setSaid] = useState('')
  const keepFocus = useKeptFocus(shown.map(({ eventId }) => eventId).join(' '))
  const onMove = ({ eventId, title }: TournamentEvent, by: -1 | 1): void => {
    const place = move(eventId, by)
    if (place === null) return
    keepFocus()
    setSaid(manageSettingsText('moved', { title, at: place + 1, count: shown.length }))
  }
  return (
    <Section title={manageSettingsText('events')}>
      {shown.length === 0 ? (
        <EmptyState title={manageSettingsText('noEvents')} />
      ) : (
        <ol className={classes.list} aria-label={manageSettingsText('events')}>
          {shown.map((event, at) => (
            <EventLine
              key={event.eventId}
              tournamentId={id}
              event={event}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              onMove={(by) => onMove(event, by)}
            />
          ))}
        </ol>
      )}
      <p className="hidden-visually" role="status">
        {said}
      </p>
    </Section>
  )
}
