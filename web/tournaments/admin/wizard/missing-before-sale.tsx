import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { dataInRecords } from '../../../../domain/tournaments/published-set-up.ts'
import { useEnvironment } from '../../../client/viewer.ts'
import { settingsText } from '../../../texts/en/settings.ts'
import { Section } from '../../../ui/page.tsx'
import { FixLink } from '../../status-boards/fix-link.tsx'
import { missingInEvents } from '../../validation.ts'

/** What the tournament lacks before it is sold (tournaments rule 39); nothing if it is complete. */
export const MissingBeforeSale = ({ setUp }: { readonly setUp: Pick<TournamentToEdit, 'id' | 'events'> }) => {
  const environment = useEnvironment()
  const found = environment.status === 'ready' ? missingInEvents(setUp.events, dataInRecords(environment.data)) : null
  if (found === null) return null
  return (
    <Section title={settingsText('beforeSale')}>
      <p role="status">{settingsText('missing', { what: found.missing.join(', ') })}</p>
      <FixLink tournamentId={setUp.id} at={found.fixedAt} />
    </Section>
  )
}
