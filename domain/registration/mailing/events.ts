import { z } from 'zod'
import { type EventOf, event, selector } from '../../kernel/event.ts'
import { choice, html, idOf, instant, line, token } from '../../kernel/fields.ts'
import { plural } from '../../kernel/plural.ts'

const ofFamily = { mailingId: token(), tournamentId: idOf('tournament'), membershipId: idOf('membership') }

const failureReasons = {
  'no-address': 'there is no email address',
  erased: 'the account was erased',
  'not-delivered': 'the mail server did not accept it',
} as const

/**
 * Mail from a tournament's organizers to registered families. Stream `mailings-<tenant>.<tournamentId>`, one per
 * tournament, so that the hourly limit is enforced in one stream. The text is its sender's personal data; recipients
 * are recorded as ids only.
 */
export const mailingEvents = {
  MailingStarted: event(
    1,
    z.object({
      mailingId: token(),
      tournamentId: idOf('tournament'),
      /** The sender. */
      userId: idOf('user'),
      subject: line('Subject'),
      html: html('Text'),
      /** One mail each, in this order, with the athletes it is about. */
      recipients: z.array(z.object({ membershipId: token(), studentIds: z.array(token()) })),
      started: instant(),
    }),
    {
      audit: {
        about: 'tournament',
        values: ({ recipients }) => ({ families: recipients.length }),
        title: ({ recipients }) => `Mail to ${plural(recipients.length, 'family', 'families')}`,
        omits: ['html', 'started'],
        facts: 'all',
      },
      personal: { subject: ({ userId }) => userId, erased: { subject: '', html: '' } },
    },
  ),
  /** The mail is sent again to families for whom it failed. */
  MailingRepeated: event(
    1,
    z.object({
      mailingId: token(),
      tournamentId: idOf('tournament'),
      /** The user who sends it again. */
      userId: idOf('user'),
      membershipIds: z.array(token()),
      repeated: instant(),
    }),
    {
      audit: {
        about: 'tournament',
        values: ({ membershipIds }) => ({ families: membershipIds.length }),
        title: ({ membershipIds }) => `Mail sent again to ${plural(membershipIds.length, 'family', 'families')}`,
        omits: ['repeated'],
      },
    },
  ),
  /** The mail server has accepted the family's mail. */
  MailingSent: event(1, z.object(ofFamily), {
    audit: { about: 'membership', title: 'Mail of the organizers sent' },
  }),
  MailingFailed: event(
    1,
    z.object({ ...ofFamily, reason: choice(['no-address', 'erased', 'not-delivered'], { words: failureReasons }) }),
    {
      audit: {
        about: 'membership',
        values: ({ reason }) => ({ reason: selector(reason) }),
        title: ({ reason }) => `Mail of the organizers not sent: ${failureReasons[reason]}`,
        omits: ['reason'],
      },
    },
  ),
}
export type MailingEvent = EventOf<typeof mailingEvents>
