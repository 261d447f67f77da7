import { catalog } from '../catalog.ts'
import de from '../de/results-mail.ts'
import es from '../es/results-mail.ts'

/** The mail to a family when places of its athletes are declared or corrected. */
export const resultsMailText = catalog(
  {
    subject: 'Results of {tournament}',
    placed: '{athlete}, {event}: place {place}.',
    corrected: '{athlete}, {event}: place {place} after a correction.',
    unplaced: '{athlete}, {event}: no place.',
    open: 'See the results',
    ignore: 'You get this email because your family is registered for the tournament.',
  },
  { es, de },
)
