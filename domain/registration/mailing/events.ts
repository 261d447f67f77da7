import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, html, idOf, instant, line, token } from '../../kernel/fields.ts'
import { plural } from '../../kernel/plural.ts'

const ofFamily = { mailingId: token(), tournamentId: idOf('tournament'), membershipId: idOf('membership') }

const whyNot = {
  'no-address': 'there is no e-mail address',
  erased: 'the account was erased',
  'not-delivered': 'the mail server did not take it',
} as const

/**
 * Mail from the organizers of a tournament to families who have registered. Stream `mailings-<tenant>.<tournamentId>`, so that how
 * much is sent in an hour is decided in one place. What was written is its sender's personal data; who gets it is ids alone.
 */
export const mailingEvents = {
  MailingStarted: event(
    1,
    z.object({
      mailingId: token(),
      tournamentId: idOf('tournament'),
      /** Who sends it. */
      userId: idOf('user'),
      subject: line('Subject'),
      html: html('Text'),
      /** One mail each, in this order; which athletes it is about. */
      recipients: z.array(z.object({ membershipId: token(), studentIds: z.array(token()) })),
      started: instant(),
    }),
    {
      audit: {
        about: 'tournament',
        title: ({ recipients }) => `Mail to ${plural(recipients.length, 'family', 'families')}`,
        omits: ['html', 'started'],
      },
      personal: { subject: ({ userId }) => userId, erased: { subject: '', html: '' } },
    },
  ),
  /** Families who got no mail get it after all, as far as it can be sent now. */
  MailingRepeated: event(
    1,
    z.object({
      mailingId: token(),
      tournamentId: idOf('tournament'),
      /** Who sends it again. */
      userId: idOf('user'),
      membershipIds: z.array(token()),
      repeated: instant(),
    }),
    {
      audit: {
        about: 'tournament',
        title: ({ membershipIds }) => `Mail sent again to ${plural(membershipIds.length, 'family', 'families')}`,
        omits: ['repeated'],
      },
    },
  ),
  /** The mail server has taken the family's mail. */
  MailingSent: event(1, z.object(ofFamily), {
    audit: { about: 'membership', title: 'Mail of the organizers sent' },
  }),
  MailingFailed: event(
    1,
    z.object({ ...ofFamily, reason: choice(['no-address', 'erased', 'not-delivered'], { words: whyNot }) }),
    {
      audit: {
        about: 'membership',
        title: ({ reason }) => `Mail of the organizers not sent: ${whyNot[reason]}`,
        omits: ['reason'],
      },
    },
  ),
}
export type MailingEvent = EventOf<typeof mailingEvents>
