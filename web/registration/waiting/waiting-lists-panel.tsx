import { Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WaitingName } from '../../../api/contract/waiting-lists.ts'
import { useFollow } from '../../client/connection.ts'
import { asRead } from '../../client/read-state.ts'
import { useRows } from '../../client/use-rows.ts'
import { listsText } from '../../texts/en/waiting-lists.ts'
import type { Managed } from '../../tournaments/managed.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reading } from '../../ui/reading.tsx'
import { AddName } from './add-name.tsx'
import { ListSettings } from './list-settings.tsx'
import { WaitingNames } from './waiting-names.tsx'

interface PanelProps extends Pick<Managed, 'tournament'> {
  readonly opened: boolean
  readonly onClose: () => void
}

/** A tournament's waiting lists by event, live, with the staff's actions. */
const WaitingListsPanel = ({ opened, onClose, tournament }: PanelProps) => (
  <Panel title={listsText('title')} opened={opened} onClose={onClose} wide>
    {opened ? <Lists tournament={tournament} /> : null}
  </Panel>
)

export default WaitingListsPanel

const keyOf = ({ id }: WaitingName): string => id

const Lists = ({ tournament }: Pick<Managed, 'tournament'>) => {
  const { id } = tournament
  const read = useRows('waiting-names', { tournament: id }, keyOf, '/waitinglists/manage/:t', { params: { t: id } })
  const lists = useFollow('waiting-lists', { tournament: id }).rows
  const stock = useFollow('tournament-stock', { tournament: id }).rows
  const [chosen, setChosen] = useState<string | null>(null)
  const names = [...read.rows.values()].toSorted((a, b) => a.order - b.order)
  const countOf = (event: string): number => names.filter(({ eventId }) => eventId === event).length
  const waitingIn = (event: string) => {
    const own = names.filter(({ eventId }) => eventId === event)
    const waiting = own.filter(({ place }) => place !== null).length
    return { waiting, offered: own.length - waiting }
  }
  const events = tournament.events
    .filter(({ eventId, capacity }) => capacity !== null || countOf(eventId) > 0)
    .toSorted((a, b) => countOf(b.eventId) - countOf(a.eventId))
  const [busiest] = events
  if (busiest === undefined) {
    return <EmptyState title={listsText('noLimits')}>{listsText('noLimitsAbout')}</EmptyState>
  }
  const event = events.find(({ eventId }) => eventId === chosen) ?? busiest
  const { eventId } = event
  const places = stock.get(`event/${eventId}`)
  const free = places === undefined ? 0 : places.available - places.held - places.sold
  return (
    <Stack gap="lg">
      <Select
        label={listsText('event')}
        data={events.map((one) => ({
          value: one.eventId,
          label: listsText('eventOption', { event: one.title, ...waitingIn(one.eventId) }),
        }))}
        value={eventId}
        allowDeselect={false}
        onChange={setChosen}
      />
      {places === undefined ? null : (
        <Text>
          {listsText('places', { taken: places.held + places.sold, available: places.available })}
          {countOf(eventId) > 0 ? ` · ${listsText('kept')}` : ''}
        </Text>
      )}
      <ListSettings key={eventId} tournamentId={id} eventId={eventId} list={lists.get(eventId)} />
      <Reading of={asRead(read)}>
        {() => (
          <WaitingNames
            tournament={tournament}
            names={names.filter((name) => name.eventId === eventId)}
            isFree={free > 0}
          />
        )}
      </Reading>
      <AddName key={`add ${eventId}`} tournamentId={id} eventId={eventId} />
    </Stack>
  )
}
