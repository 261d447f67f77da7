import { peopleText } from '../texts/people.ts'
import { OrganizationHistory } from './organization-history.tsx'

/** /admin/history: what happened to accounts, families and settings; an erasure without a name. */
const HistoryTab = () => <OrganizationHistory records={null} label={peopleText('history')} />
export default HistoryTab
