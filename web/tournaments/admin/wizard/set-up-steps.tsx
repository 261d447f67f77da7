import { Text } from '@mantine/core'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { tournamentEditText } from '../../../texts/tournament-edit.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { CatalogOfTournament } from '../catalog/catalog-of-tournament.tsx'
import { PurchaseGroups } from '../groups/purchase-groups.tsx'
import { PricingStrategies } from '../pricing/pricing-strategies.tsx'

interface StepProps {
  readonly setUp: TournamentToEdit
}

/** Step 4: the events, with their divisions and prices; each is saved by itself. */
export const EventsStep = ({ setUp }: StepProps) => (
  <>
    <PricingStrategies setUp={setUp} />
    <PurchaseGroups setUp={setUp} />
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
export const CatalogStep = ({ setUp }: StepProps) => <CatalogOfTournament setUp={setUp} />
