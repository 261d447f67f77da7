import * as decide from '../../../domain/accounts/invitation/decide.ts'
import { type InvitationDetails, invitationAggregate, type Link } from '../../../domain/accounts/invitation/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import { mustSucceed } from '../../kernel/must-succeed.ts'

/**
 * The commands on one invitation. A link's expiry depends on when the link is made, so no command's `content` includes
 * it.
 */
export interface OnInvitation {
  readonly invitationId: string
}
interface WithLink extends OnInvitation {
  readonly link: Link
}

export const sendInvitation = commandOn(invitationAggregate, 'send-invitation', {
  ids: ({ details }: { readonly details: InvitationDetails; readonly link: Link }) => details,
  per: ({ details }) => [details.invitationId],
  content: ({ details }) => ({ command: 'send-invitation', details }),
  decide: (state, { details, link }) => decide.sendInvitation(state, details, link),
})

export const changeInvitation = commandOn(invitationAggregate, 'change-invitation', {
  per: ({ invitationId }: OnInvitation & { readonly content: decide.InvitationContent }) => [invitationId],
  decide: (state, { content }) => decide.changeInvitation(state, content),
})

const ofLink =
  (command: string) =>
  ({ invitationId, link }: WithLink) => ({ command, invitationId, linkId: link.linkId })

export const resend = commandOn(invitationAggregate, 'resend-invitation', {
  per: ({ invitationId }: WithLink) => [invitationId],
  content: ofLink('resend-invitation'),
  decide: (state, { link }) => decide.resendInvitation(state, link),
})

export const issueLink = commandOn(invitationAggregate, 'issue-invitation-link', {
  per: ({ invitationId }: WithLink) => [invitationId],
  content: ofLink('issue-invitation-link'),
  decide: (state, { link }) => decide.issueLink(state, link),
})

/** How long a person waits before they can request another mail. */
const PAUSE_MINUTES = 15

export const remind = commandOn(invitationAggregate, 'remind-of-invitation', {
  per: ({ invitationId }: WithLink & { readonly now: Instant }) => [invitationId],
  content: ofLink('remind-of-invitation'),
  decide: (state, { link, now }) => decide.remindOfInvitation(state, { link, now, pauseMinutes: PAUSE_MINUTES }),
})

export const renew = commandOn(invitationAggregate, 'renew-invitation', {
  per: ({ invitationId }: WithLink & { readonly tokenHash: string; readonly now: Instant }) => [invitationId],
  content: ({ invitationId, tokenHash }) => ({ command: 'renew-invitation', invitationId, tokenHash }),
  decide: (state, { tokenHash, link, now }) => decide.renewExpired(state, { tokenHash, link, now }),
})

interface Accept extends OnInvitation, decide.Redeemer {
  readonly tokenHash: string
  readonly now: Instant
}
export const accept = commandOn(invitationAggregate, 'accept-invitation', {
  per: ({ invitationId }: Accept) => [invitationId],
  content: ({ now, ...content }) => ({ command: 'accept-invitation', ...content }),
  decide: decide.acceptInvitation,
})

export const decline = commandOn(invitationAggregate, 'decline-invitation', {
  per: ({ invitationId }: OnInvitation & { readonly tokenHash: string }) => [invitationId],
  decide: (state, { tokenHash }) => decide.declineInvitation(state, tokenHash),
})

export const cancel = commandOn(invitationAggregate, 'cancel-invitation', {
  per: ({ invitationId }: OnInvitation) => [invitationId],
  decide: (state) => decide.cancelInvitation(state),
})

interface Seen extends OnInvitation {
  /** The revision of the invitation's stream that the caller read. */
  readonly revision: number
}
const cancelSeen = commandOn(invitationAggregate, 'cancel-invitation', {
  per: ({ invitationId, revision }: Seen) => [invitationId, String(revision)],
  content: ({ invitationId }) => ({ command: 'cancel-invitation', invitationId }),
  decide: (state) => decide.cancelInvitation(state),
})

/** Cancels a pending invitation, if there is one. A repeat cancels an invitation that was sent in between. */
export const cancelWaiting =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, { invitationId }: OnInvitation): Promise<void> => {
    const { state, head } = await deps.handler.read(invitationAggregate, context.tenant, { invitationId })
    if (state.details === null || state.status !== 'Pending') return
    mustSucceed(await cancelSeen(deps)(context, { invitationId, revision: head.revision }))
  }

export const expire = commandOn(invitationAggregate, 'expire-invitation', {
  per: ({ invitationId }: OnInvitation & { readonly now: Instant }) => [invitationId],
  content: ({ invitationId }) => ({ command: 'expire-invitation', invitationId }),
  decide: (state, { now }) => decide.expireInvitation(state, now),
})
