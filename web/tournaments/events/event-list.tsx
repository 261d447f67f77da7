import { type ReactNode, useState } from 'react'
import { manageSettingsText } from '../../texts/en/manage-settings.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'
import { EventLine, type ListedEvent } from './event-line.tsx'
import classes from './events.module.css'
import { useOrder } from './use-order.ts'

interface EventListProps<E extends ListedEvent> {
  readonly tournamentId: string
  readonly events: readonly E[]
  /** Reloads the events. */
  readonly reload: () => Promise<void>
  readonly factsOf?: (event: E) => string
  readonly actionsOf?: (event: E) => ReactNode
}

/** Events in order, to open, close and move (tournaments rule 20). */
export const EventList = <E extends ListedEvent>(props: EventListProps<E>) => {
  const { tournamentId, events, reload, factsOf, actionsOf } = props
  const { ordered, move } = useOrder(tournamentId, events, reload)
  const [announcement, setAnnouncement] = useState('')
  const keepFocus = useKeepFocus(ordered.map(({ eventId }) => eventId).join(' '))
  const onMove = ({ eventId, title }: ListedEvent, by: -1 | 1): void => {
    const place = move(eventId, by)
    if (place === null) return
    keepFocus()
    setAnnouncement(manageSettingsText('moved', { title, at: place + 1, count: ordered.length }))
  }
  return (
    <>
      {ordered.length === 0 ? (
        <EmptyState title={manageSettingsText('noEvents')} />
      ) : (
        <ol className={classes.list} aria-label={manageSettingsText('events')}>
          {ordered.map((event, at) => (
            <EventLine
              key={event.eventId}
              tournamentId={tournamentId}
              event={event}
              {...(factsOf === undefined ? {} : { facts: factsOf(event) })}
              actions={actionsOf?.(event)}
              isFirst={at === 0}
              isLast={at === ordered.length - 1}
              onMove={(by) => onMove(event, by)}
            />
          ))}
        </ol>
      )}
      <p className="hidden-visually" role="status">
        {announcement}
      </p>
    </>
  )
}
