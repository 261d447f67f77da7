import { catalog } from '../catalog.ts'

export const boardText = catalog(
  'board',
  {
    time: 'Time',
    event: 'Event',
    division: 'Division',
    location: 'Location',
    status: 'Status',
    title: 'Status board',
    interrupted: 'Connection interrupted',
    empty: 'No divisions are called right now',
    pageOf: 'Page {page} of {pages}',
    minutes: '{minutes} min',
    now: 'Now',
    late: '{minutes} min late',
    veryLate: '> {minutes} min late',
    fresh: 'New',
    next: 'Up next',
    since: 'since',
  },
  { es: () => import('../es/board.ts'), de: () => import('../de/board.ts') },
)
