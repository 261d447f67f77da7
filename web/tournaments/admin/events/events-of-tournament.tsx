import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { recommendedLayout } from '../../../../domain/tournaments/published-set-up.ts'
import { reread } from '../../../client/use-read.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { manageSettingsText } from '../../../texts/en/manage-settings.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/page.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { eventAddress } from '../../events/event-address.ts'
import { EventList } from '../../events/event-list.tsx'
import { draftOfEvent, type EventToEdit } from './event-draft.ts'
import classes from './event-wizard.module.css'
import { priceLines } from './price-lines.ts'
import { useRemoveEvent } from './use-remove-event.ts'

/**
 * The events of an edited tournament. Each has its own edit pages; changes in this list are saved
 * immediately (tournaments rule 14).
 */
export const EventsOfTournament = ({ setUp }: { readonly setUp: TournamentToEdit }) => {
  const { id, events, layout } = setUp
  const remove = useRemoveEvent(id)
  const now = new Date(useNow(60_000)).toISOString()
  return (
    <Section
      title={manageSettingsText('events')}
      aside={
        <LinkButton href={eventAddress(id, null)} variant="default">
          {eventWizardText('newEvent')}
        </LinkButton>
      }
    >
      {recommendedLayout(events.length) === 'compact' && layout !== 'compact' ? (
        <p className={classes.lead}>{eventWizardText('eventsLead', { count: events.length })}</p>
      ) : null}
      <EventList
        tournamentId={id}
        events={events}
        reload={() => reread('/tournament/setup/:t', { params: { t: id } })}
        factsOf={(event) => factsOf(event, setUp, now)}
        actionsOf={(event) => (
          <>
            <LinkButton
              href={eventAddress(id, event.eventId)}
              variant="default"
              aria-label={eventWizardText('editOf', event)}
            >
              {eventWizardText('edit')}
            </LinkButton>
            <ActionIcon
              variant="default"
              size={36}
              c="var(--bad)"
              aria-label={eventWizardText('removeOf', event)}
              title={eventWizardText('remove')}
              onClick={() => void remove(event)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
      />
    </Section>
  )
}

/** The event's divisions, current price and occupied places. */
const factsOf = (event: EventToEdit, setUp: TournamentToEdit, now: string): string => {
  const lines = priceLines(draftOfEvent(event, setUp), setUp, now)
  const price = lines.find(({ when }) => when === 'now')?.text ?? eventWizardText('noPriceNow')
  const { capacity, taken, divisions } = event
  return [
    eventWizardText('eventFacts', { divisions: divisions.length }),
    price,
    ...(capacity === null || taken === null ? [] : [eventWizardText('takenOf', { taken, capacity })]),
  ].join(' · ')
}
