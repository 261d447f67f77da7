import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, email, flag, idOf, instant, line, propertyOf, text, token } from '../../kernel/fields.ts'
import { accountRole } from '../user/events.ts'

/** What led to the invitation: an admin, a family joining, a guardian of that family, an import, a new organization. */
export const invitationOrigin = choice(['admin', 'join', 'guardian', 'import', 'opening'], { label: 'Came from' })
export type InvitationOrigin = z.infer<typeof invitationOrigin>

const ids = {
  invitationId: idOf('invitation'),
  membershipId: idOf('membership'),
  userId: idOf('user'),
}

/** A link that redeems the invitation. Its token is derived from `linkId`; the log stores only the token's hash. */
const link = {
  linkId: token(),
  tokenHash: token(),
  expires: instant('Expires'),
}

const content = {
  roles: z.array(accountRole),
  facilityId: propertyOf('facility').nullable(),
  customMessage: text('Message'),
  marketingConsent: flag('Agreed to news by email'),
}

const closed = (title: string) => event(1, z.object(ids), { audit: { about: 'invitation', title } })

/**
 * One person's invitation to sign in. Stream `invitation-<tenant>.<invitationId>`, one per user, so that all
 * redemptions for a user are decided in one stream.
 */
export const invitationEvents = {
  InvitationSent: event(1, z.object({ ...ids, email: email(), origin: invitationOrigin, ...content, ...link }), {
    audit: { about: 'invitation', title: 'Invitation sent' },
    personal: { subject: (data) => data.userId, erased: { email: '', customMessage: '' } },
  }),
  InvitationChanged: event(1, z.object({ ...ids, ...content }), {
    audit: { about: 'invitation', title: 'Invitation changed' },
    personal: { subject: (data) => data.userId, erased: { customMessage: '' } },
  }),
  /** `replaces`: hash of the expired token whose opening triggered the mail; null when a person asked for it. */
  InvitationResent: event(1, z.object({ ...ids, ...link, replaces: token().nullable() }), {
    audit: { about: 'invitation', title: 'Invitation sent again' },
  }),
  /** A link was issued to an admin, who passes it on by other means than mail. */
  InvitationLinkIssued: event(1, z.object({ ...ids, ...link }), {
    audit: { about: 'invitation', title: 'Invitation link copied' },
  }),
  /** Accepted by the person whom `issuer` identifies as `objectId`. */
  InvitationAccepted: event(1, z.object({ ...ids, issuer: line('Sign-in provider'), objectId: token() }), {
    audit: { about: 'invitation', title: 'Invitation accepted' },
    personal: { subject: (data) => data.userId, erased: { objectId: '' } },
  }),
  InvitationDeclined: closed('Invitation declined'),
  InvitationCanceled: closed('Invitation canceled'),
  InvitationExpired: closed('Invitation expired'),
}
export type InvitationEvent = EventOf<typeof invitationEvents>
