import { Stack, Text } from '@mantine/core'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { tournamentEditText } from '../../../texts/en/tournament-edit.ts'
import { CatalogOfTournament } from '../catalog/catalog-of-tournament.tsx'
import { EventsOfTournament } from '../events/events-of-tournament.tsx'
import { PurchaseGroups } from '../groups/purchase-groups.tsx'
import { PricingStrategies } from '../pricing/pricing-strategies.tsx'

interface StepProps {
  readonly setUp: TournamentToEdit
}

/** Step 4: events and prices; each change is saved separately. */
export const EventsStep = ({ setUp }: StepProps) => (
  <Stack gap="md">
    <PricingStrategies setUp={setUp} />
    <PurchaseGroups setUp={setUp} />
    <EventsOfTournament setUp={setUp} />
  </Stack>
)

/** Step 5: the catalog; each item is saved separately. */
export const CatalogStep = ({ setUp }: StepProps) => (
  <Stack gap="md">
    <CatalogOfTournament setUp={setUp} />
    {setUp.catalog.length === 0 ? <Text c="dimmed">{tournamentEditText('noItemsText')}</Text> : null}
  </Stack>
)
