import { catalog } from '../catalog.ts'
import de from '../de/anchor-mail.ts'
import es from '../es/anchor-mail.ts'

/** The mail to the auditor with the last anchor of a day (audit rule 4). */
export const anchorMailText = catalog(
  {
    subject: 'Anchor of the history of {title} up to event {position, number}',
    keep: 'Keep this line. It proves what the history was up to event {position, number}: {streams, plural, one {# record} other {# records}}, signed.',
    open: 'See the history',
    check:
      'To check the history, save such lines in a file and run "npm run verify-history" with ANCHOR_FILE set to it. The check fails if the history up to one of the anchors has been changed or removed.',
    why: 'You get this email, at most one a day for each organization, because the operator of the installation has entered your address.',
  },
  { es, de },
)
