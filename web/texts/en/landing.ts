import { catalog } from '../catalog.ts'

/** The public page of a tournament. */
export const landingText = catalog(
  'landing',
  {
    schedule: 'Schedule',
    opens: 'Registration opens',
    closes: 'Registration closes',
    begins: 'Tournament begins',
    ends: 'Tournament ends',
    yourTime: '{time} your time',
    timesIn: 'All times are in {zone}.',
    calendar: 'Add to calendar',
    map: 'Open in maps',
    contact: 'Questions? Write to the organizer',
    left: '{left, plural, one {# place left} other {# places left}}',
    registered: 'Already registered',
    athletes: '{count, plural, one {# athlete} other {# athletes}}',
    noFacility: 'No training facility',
    nobodyYet: 'No one yet. Be the first!',
    until: 'Open until {day}',
  },
  { es: () => import('../es/landing.ts'), de: () => import('../de/landing.ts') },
)
