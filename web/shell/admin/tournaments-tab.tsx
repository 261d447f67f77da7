import { Suspense } from 'react'
import { disbursementText } from '../../texts/en/disbursement.ts'
import { TournamentList } from '../../tournaments/admin/tournament-list.tsx'
import { lazy } from '../../ui/lazy-part.ts'

const DisburseDialog = lazy(() => import('../../payments/disbursement/disburse-dialog.tsx'))

/** The account's tournaments, with payouts of their earnings. */
const TournamentsTab = () => (
  <TournamentList
    disburse={{
      label: disbursementText('disburse'),
      hint: disbursementText('disburseHint'),
      dialog: (row, opened, onClose) => (
        <Suspense key={`p ${row.id}`}>
          <DisburseDialog row={row} opened={opened} onClose={onClose} />
        </Suspense>
      ),
    }}
  />
)
export default TournamentsTab
