import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { athletesText } from '../texts/en/athletes.ts'
import classes from './change-dialog.module.css'

interface ReplacedEventsProps {
  readonly entries: readonly RegistrationRow['events'][number][]
  readonly value: readonly string[]
  readonly onChange: (eventIds: readonly string[]) => void
}

/** Selects the events to give up for the new one. */
export const ReplacedEvents = ({ entries, value, onChange }: ReplacedEventsProps) => (
  <Checkbox.Group
    label={athletesText('swapFrom')}
    description={entries.length > 1 ? athletesText('swapFromHint') : undefined}
    value={[...value]}
    onChange={(chosen) => onChange(entries.map(({ eventId }) => eventId).filter((id) => chosen.includes(id)))}
  >
    <Stack gap="xs" mt="xs">
      {entries.map(({ eventId, eventTitle }) => (
        <Checkbox key={eventId} size="md" value={eventId} label={eventTitle} />
      ))}
    </Stack>
  </Checkbox.Group>
)

interface EventsToAddProps {
  readonly events: Tournament['events']
  /** Single choice for a swap; multiple for an addition. */
  readonly isOne: boolean
  readonly value: readonly string[]
  readonly onChange: (eventIds: readonly string[]) => void
}

/** The events an athlete can be added to, without current ones. */
export const EventsToAdd = ({ events, isOne, value, onChange }: EventsToAddProps) => {
  if (events.length === 0) return <Text>{athletesText('noMoreEvents')}</Text>
  if (isOne) {
    return (
      <Radio.Group label={athletesText('newEvent')} value={value[0] ?? null} onChange={(id) => onChange([id])}>
        <Stack gap="xs" mt="xs">
          {events.map((event) => (
            <Radio key={event.eventId} size="md" value={event.eventId} label={<Choice event={event} />} />
          ))}
        </Stack>
      </Radio.Group>
    )
  }
  return (
    <Checkbox.Group label={athletesText('newEvents')} value={[...value]} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {events.map((event) => (
          <Checkbox key={event.eventId} size="md" value={event.eventId} label={<Choice event={event} />} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

const Choice = ({ event }: { readonly event: Tournament['events'][number] }): ReactNode => {
  const about = placesText(event)
  return (
    <span className={classes.choice}>
      {event.title} {about === null ? null : <small>{about}</small>}
    </span>
  )
}

const placesText = ({ status, remaining }: Tournament['events'][number]): string | null => {
  if (status === 'Closed') return athletesText('eventClosed')
  if (remaining === null) return null
  return remaining === 0 ? athletesText('eventFull') : athletesText('placesLeft', { count: remaining })
}
