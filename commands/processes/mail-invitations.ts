import type { InvitationEvent } from '../../domain/accounts/invitation/events.ts'
import { mailInvitation } from '../accounts/invitations/mail-invitation.ts'
import type { Needs } from '../kernel/deps.ts'
import { derivedId, type Process, type RecordedOf } from '../kernel/process.ts'

type Deps = Needs<'handler' | 'clock' | 'digest' | 'mailer' | 'sites'>

const NAME = 'mail-invitations'

/** An invitation was sent or resent → the person gets a mail, one for each link. */
export const mailInvitations = (deps: Deps): Process<InvitationEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: { InvitationSent: mail(deps), InvitationResent: mail(deps) },
})

const mail =
  (deps: Deps) =>
  ({ tenant, data }: RecordedOf<InvitationEvent, 'InvitationSent' | 'InvitationResent'>): Promise<void> => {
    const { invitationId, linkId } = data
    return mailInvitation(deps)(tenant, { invitationId, linkId, mailId: derivedId(invitationId, linkId, 'mail') })
  }
