import type { Tournament } from '../../../api/contract/tournaments.ts'
import { reread } from '../../client/use-read.ts'
import { useMe } from '../../client/viewer.ts'
import { eventWizardText } from '../../texts/en/event-wizard.ts'
import { manageSettingsText } from '../../texts/en/manage-settings.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import { eventAddress } from './event-address.ts'
import { EventList } from './event-list.tsx'
import { useLiveEvents } from './use-live-events.ts'

/** The events in Settings; account admins also see links to edit them (tournaments rule 35). */
export const Events = ({ tournament }: { readonly tournament: Tournament }) => {
  const { id, events } = useLiveEvents(tournament)
  const isAdmin = useMe()?.roles.includes('Admin') ?? false
  return (
    <Section
      title={manageSettingsText('events')}
      aside={
        isAdmin ? (
          <LinkButton href={eventAddress(id, null)} variant="default">
            {eventWizardText('newEvent')}
          </LinkButton>
        ) : null
      }
    >
      <EventList
        tournamentId={id}
        events={events}
        reload={() => reread('/tournament/id/:id', { params: { id } })}
        actionsOf={({ eventId, title }) =>
          isAdmin ? (
            <LinkButton
              href={eventAddress(id, eventId)}
              variant="default"
              aria-label={eventWizardText('editOf', { title })}
            >
              {eventWizardText('edit')}
            </LinkButton>
          ) : null
        }
      />
    </Section>
  )
}
