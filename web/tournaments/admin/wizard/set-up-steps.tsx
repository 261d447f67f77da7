import { Text } from '@mantine/core'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { tournamentEditText } from '../../../texts/tournament-edit.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { Money } from '../../../ui/money.tsx'

interface StepProps {
  readonly setUp: TournamentToEdit
}

/** Step 4: the events, with their divisions and prices; each is saved by itself. */
export const EventsStep = ({ setUp }: StepProps) => (
  <>
    <Text>{tournamentEditText('eventsLead')}</Text>
    {setUp.events.length === 0 ? (
      <EmptyState title={tournamentEditText('noEvents')} />
    ) : (
      <KeyValue
        items={setUp.events.map(({ title, divisions }) => [title, divisions.map(({ name }) => name).join(', ')])}
      />
    )}
  </>
)

/** Step 5: the catalog; each item is saved by itself. */
export const CatalogStep = ({ setUp }: StepProps) => (
  <>
    <Text>{tournamentEditText('catalogLead')}</Text>
    {setUp.catalog.length === 0 ? (
      <EmptyState title={tournamentEditText('noItems')}>{tournamentEditText('noItemsText')}</EmptyState>
    ) : (
      <KeyValue items={setUp.catalog.map(({ name, price }) => [name, <Money key={name} dollars={price} />])} />
    )}
  </>
)
