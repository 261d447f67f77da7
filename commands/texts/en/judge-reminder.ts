import { catalog } from '../catalog.ts'
import de from '../de/judge-reminder.ts'
import es from '../es/judge-reminder.ts'

/** The mail to a judge who has videos left to review. */
export const judgeReminderText = catalog(
  {
    subject: 'Videos of {tournament} are waiting for your review',
    missing: '{missing, plural, one {# video is} other {# videos are}} left for you to review.',
    judge: 'Review the videos',
    why: 'You get this email because you are a judge of the tournament, and a director asked for this reminder.',
  },
  { es, de },
)
