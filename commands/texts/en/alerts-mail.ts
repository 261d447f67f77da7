import { catalog } from '../catalog.ts'
import de from '../de/alerts-mail.ts'
import es from '../es/alerts-mail.ts'

/** The mail to admins about new alerts in the history (audit rule 19). */
export const alertsMailText = catalog(
  {
    subject: '{count, plural, one {A new alert} other {# new alerts}} in the history',
    'rules.refund-by-taker': 'Refund by the person who took the payment',
    'rules.refund-without-cancellation': 'Refund without a cancellation',
    'rules.entry-after-draw': 'Entry changed after the draw',
    'rules.brief-role': 'Role granted and removed within an hour',
    'rules.many-exports': 'Many exports of the history',
    inTournament: '{rule}, {tournament}',
    line: '{line} ({count})',
    open: 'See the alerts',
    why: 'You get this email because you are an admin of the organization. Admins can turn these emails off in the history.',
  },
  { es, de },
)
