import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { athletesText } from '../texts/athletes.ts'
import classes from './change-dialog.module.css'

interface EventToGiveUpProps {
  readonly entries: RegistrationRow['registeredEvents']
  readonly value: string | null
  readonly onChange: (eventId: string | null) => void
}

/** The event that a swap gives up. */
export const EventToGiveUp = ({ entries, value, onChange }: EventToGiveUpProps) => (
  <Radio.Group label={athletesText('swapFrom')} value={value} onChange={onChange}>
    <Stack gap="xs" mt="xs">
      {entries.map(({ eventId, eventTitle }) => (
        <Radio key={eventId} size="md" value={eventId} label={eventTitle} />
      ))}
    </Stack>
  </Radio.Group>
)

interface EventsToAddProps {
  readonly events: Tournament['events']
  /** A swap has one target, an addition many. */
  readonly isOne: boolean
  readonly value: readonly string[]
  readonly onChange: (eventIds: readonly string[]) => void
}

/** The events that an athlete can be registered for, without those they are in. */
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
