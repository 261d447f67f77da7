import { NewTournament } from '../../tournaments/admin/wizard/new-tournament.tsx'
import { AdminOnly } from './admin-only.tsx'

/** /admin/tournaments/new: for account admins only. */
const NewTournamentPage = () => (
  <AdminOnly>
    <NewTournament />
  </AdminOnly>
)
export default NewTournamentPage
