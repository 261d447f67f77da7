import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { InvoicedChange } from './invoices.tables.ts'

const ofMembership = statement('pending-changes', (p: Params<{ tournamentId: string; membershipId: string }>) =>
  db
    .selectFrom('invoices as r')
    .select('r.event_changes as eventChanges')
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .where('r.membership_id', '=', p.membershipId)
    .where('r.status', 'not in', ['Paid', 'Canceled']),
)

/** The event changes of a membership's unpaid invoices in a tournament. */
export const pendingChangesOf = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  membershipId: string,
): Promise<readonly InvoicedChange[]> => {
  const rows = await ofMembership.run(reader, tenant, { tournamentId, membershipId })
  return rows.flatMap(({ eventChanges }) => eventChanges)
}
