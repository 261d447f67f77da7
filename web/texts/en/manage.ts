export default {
  manage: 'Manage',
  overview: 'Overview',
  registrations: 'Registrations',
  transactions: 'Transactions',
  invoices: 'Invoices',
  athleteCall: 'Athlete Call',
  settings: 'Settings',
  audit: 'Audit',
  notFound: 'Tournament was not found',
  eventPage: 'Event page',
  facilities: 'Training Facilities',
} as const
