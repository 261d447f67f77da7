import { catalog } from '../catalog.ts'
import de from '../de/credentials.ts'
import es from '../es/credentials.ts'

/** Credentials and badges. */
export const credentialsText = catalog(
  {
    credentials: 'Credentials',
    badges: 'Badges',
    'roles.Athlete': 'Athlete',
    'roles.Coach': 'Coach',
    'roles.Referee': 'Referee',
    'roles.VIP': 'VIP',
    'roles.Volunteer': 'Volunteer',
    name: 'Name',
    facility: 'Training facility',
    role: 'Role',
    events: 'Events',
    // Events that do not fit on the credential.
    more: 'and {count} more',
    noAthletes: 'No one is registered yet.',
    unprintable: 'A question mark replaces a character that cannot be printed here.',
  },
  { es, de },
)
