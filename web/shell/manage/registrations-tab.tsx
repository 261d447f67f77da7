import type { TransactionRow } from '../../../api/contract/payments.ts'
import { CancelAndRefundDialog, CancelDialog } from '../../payments/cancel-dialog.tsx'
import { CancelAndRefundManyDialog, CancelManyDialog } from '../../payments/many/cancel-many-dialog.tsx'
import { TransactionsOf } from '../../payments/transactions-of.tsx'
import { Registrations } from '../../registration/registrations.tsx'
import type { Managed } from '../../tournaments/managed.ts'

/** The registrations; the details of each show what the athlete's family paid. */
const RegistrationsTab = ({ tournament, roles }: Managed) => (
  <Registrations
    tournament={tournament}
    roles={roles}
    transactionsOf={(membershipId) => (
      <TransactionsOf tournamentId={tournament.id} timezone={tournament.timezone} membershipId={membershipId} />
    )}
    cancelDialog={(of) =>
      roles.includes('director') ? (
        <CancelAndRefundDialog key={of.row.studentId} tournament={tournament} {...of} />
      ) : (
        <CancelDialog key={of.row.studentId} tournament={tournament} charges={NONE} {...of} />
      )
    }
    cancelManyDialog={(of) =>
      roles.includes('director') ? (
        <CancelAndRefundManyDialog tournament={tournament} {...of} />
      ) : (
        <CancelManyDialog tournament={tournament} charges={NONE} {...of} />
      )
    }
  />
)
export default RegistrationsTab

/** Users who may not refund see no amounts. */
const NONE: readonly TransactionRow[] = []
