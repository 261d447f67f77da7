import { catalog } from '../catalog.ts'
import de from '../de/entry-reminder.ts'
import es from '../es/entry-reminder.ts'

/** The mail to a family whose video for a tournament is missing. */
export const entryReminderText = catalog(
  {
    subject: 'A video for {tournament} is missing',
    until: 'Videos can be handed in until {date}.',
    missing: 'Not received yet: {entries}.',
    entry: '{athlete} ({event})',
    enter: 'Hand in the video',
    ignore: 'You get this email because your family is registered for the tournament.',
  },
  { es, de },
)
