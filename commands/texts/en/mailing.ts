import { catalog } from '../catalog.ts'
import de from '../de/mailing.ts'
import es from '../es/mailing.ts'

/** The footer of what organizers write to families. */
export const mailingText = catalog(
  {
    why: 'You get this email because your family is registered for {tournament}. It is about that tournament and comes from its organizers at {organization}.',
    answer: 'To answer, reply to this email or write to {address}.',
  },
  { es, de },
)
