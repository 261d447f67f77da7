import { TransactionsOf } from '../../payments/transactions-of.tsx'
import { Registrations } from '../../registration/registrations.tsx'
import type { Managed } from '../../tournaments/managed.ts'

/** The registrations, with what the athlete's family paid in the details of each. */
const RegistrationsTab = ({ tournament, roles }: Managed) => (
  <Registrations
    tournament={tournament}
    roles={roles}
    transactionsOf={(membershipId) => (
      <TransactionsOf tournamentId={tournament.id} timezone={tournament.timezone} membershipId={membershipId} />
    )}
  />
)
export default RegistrationsTab
