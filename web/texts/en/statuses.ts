import { catalog } from '../catalog.ts'

/** The statuses of badges and boards, by their code. */
export const statusesText = catalog(
  'statuses',
  {
    complete: 'Complete',
    pending: 'Pending',
    canceled: 'Canceled',
    success: 'Success',
    failure: 'Failure',
    refund: 'Refund',
    chargeback: 'Chargeback',
    refunding: 'Refunding',
    paid: 'Paid',
    unpaid: 'Unpaid',
    active: 'Active',
    accepted: 'Accepted',
    viewed: 'Viewed',
    staging: 'Staging',
    competing: 'Competing',
    registered: 'Registered',
    suggested: 'Suggested',
    full: 'Full',
    unavailable: 'Unavailable',
    open: 'Open',
    closed: 'Closed',
    draft: 'Draft',
    registrationOpen: 'Registration open',
    registrationClosed: 'Registration has closed',
    tournamentEnded: 'Tournament Ended',
  },
  { es: () => import('../es/statuses.ts'), de: () => import('../de/statuses.ts') },
)
