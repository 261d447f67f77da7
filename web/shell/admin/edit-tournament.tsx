import { EditTournament } from '../../tournaments/admin/wizard/edit-tournament.tsx'
import { AdminOnly } from './admin-only.tsx'

/** /admin/tournaments/{id}/edit: for account admins only. */
const EditTournamentPage = () => (
  <AdminOnly>
    <EditTournament />
  </AdminOnly>
)
export default EditTournamentPage
