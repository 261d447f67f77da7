import { useParams } from 'wouter'
import { EventWizard } from '../../tournaments/admin/events/event-wizard.tsx'
import { AdminOnly } from './admin-only.tsx'

/** /admin/tournaments/{tournamentId}/events/new and …/events/{eventId}: for account admins only. */
const EventWizardPage = () => {
  const { tournamentId = '', eventId = '' } = useParams<{ tournamentId: string; eventId: string }>()
  return (
    <AdminOnly>
      <EventWizard
        key={`${tournamentId} ${eventId}`}
        tournamentId={tournamentId}
        eventId={eventId === 'new' ? null : eventId}
      />
    </AdminOnly>
  )
}
export default EventWizardPage
