import { catalog } from '../catalog.ts'
import de from '../de/change.ts'
import es from '../es/change.ts'

/** The mail about a change of a registration by staff that costs nothing. */
export const changeText = catalog(
  {
    subject: 'Your registration for {tournament} has changed',
    changed: 'The organizers changed the registration of {athlete}.',
    adds: 'New: {events}.',
    swaps: 'New: {events}, instead of {instead}.',
    see: 'View the registration',
    free: 'There is nothing to pay for it.',
  },
  { es, de },
)
