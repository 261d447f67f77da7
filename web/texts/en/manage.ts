import { catalog } from '../catalog.ts'

/** The manage area of a tournament: its tabs and frame. */
export const manageText = catalog(
  'manage',
  {
    manage: 'Manage',
    overview: 'Overview',
    registrations: 'Registrations',
    transactions: 'Transactions',
    invoices: 'Invoices',
    athleteCall: 'Athlete Call',
    judging: 'Judging',
    results: 'Results',
    settings: 'Settings',
    audit: 'Audit',
    tournament: 'Tournament',
    money: 'Money',
    eventDay: 'Event day',
    setUp: 'Setup',
    notFound: 'Tournament was not found',
    nothingToDo: 'Online tournaments have no athlete call.',
    tabNotYours: '“{tab}” of this tournament is not shown to your role. Its directors can give you another one.',
    eventPage: 'Event page',
    facilities: 'Training Facilities',
  },
  { es: () => import('../es/manage.ts'), de: () => import('../de/manage.ts') },
)
