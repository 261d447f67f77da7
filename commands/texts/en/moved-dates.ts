import { catalog } from '../catalog.ts'
import de from '../de/moved-dates.ts'
import es from '../es/moved-dates.ts'

/** The mail to families and staff when the dates of a tournament were moved. */
export const movedDatesText = catalog(
  {
    subject: 'New dates: {tournament}',
    moved: 'The organizers moved the dates of the tournament.',
    start: 'Start: {to} (before: {from})',
    end: 'End: {to} (before: {from})',
    registration: 'Registration closes: {to} (before: {from})',
    entries: 'The registration of {athletes} stays as it is.',
    open: 'See the tournament',
    why: 'You get this email because your family is registered for the tournament.',
    whyStaff: 'You get this email because you are on the staff of the tournament.',
  },
  { es, de },
)
