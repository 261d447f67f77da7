import { peopleText } from '../texts/en/people.ts'
import { OrganizationAlerts } from './alerts/alerts.tsx'
import { HistoryProofStatus } from './history-proof.tsx'
import { OrganizationHistory } from './organization-history.tsx'

/** /admin/history: events of accounts, families and settings; erasures are listed without a name. */
const HistoryTab = () => (
  <>
    <HistoryProofStatus tournamentId={null} />
    <OrganizationAlerts />
    <OrganizationHistory records={null} label={peopleText('history')} />
  </>
)
export default HistoryTab
