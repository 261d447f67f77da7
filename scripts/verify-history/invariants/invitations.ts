import type { InvitationEvent } from '../../../domain/accounts/invitation/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { parseStream } from '../../../domain/kernel/stream.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

type Status = 'new' | 'pending' | 'accepted' | 'declined' | 'canceled' | 'expired'

interface Invitation {
  status: Status
  /** When each link expires, by the hash of its token. */
  readonly links: Map<string, string>
  /** Expired links from which a new mail was requested. */
  readonly renewed: Set<string>
  ids: { readonly userId: string; readonly membershipId: string }
}

/** The states in which an event may occur, and the next state; null for no change. */
const moves: Readonly<
  Record<InvitationEvent['type'], { readonly from: readonly Status[]; readonly to: Status | null }>
> = {
  InvitationSent: { from: ['new', 'declined', 'canceled', 'expired'], to: 'pending' },
  InvitationChanged: { from: ['pending', 'expired'], to: null },
  InvitationResent: { from: ['pending', 'declined', 'canceled', 'expired'], to: 'pending' },
  InvitationLinkIssued: { from: ['pending', 'expired'], to: 'pending' },
  InvitationAccepted: { from: ['pending', 'expired'], to: 'accepted' },
  InvitationDeclined: { from: ['pending', 'expired'], to: 'declined' },
  InvitationCanceled: { from: ['pending', 'declined', 'expired'], to: 'canceled' },
  InvitationExpired: { from: ['pending'], to: 'expired' },
}

/**
 * Invariant 13, written from the rules, independently of the decider's code (accounts rules 37 to 39): an invitation is
 * redeemed once; one that was declined or canceled is redeemed only after it was sent again; it expires when its last
 * link has expired; an expired link is renewed once; a person has one invitation. Ignores other events.
 */
export const checkInvitations = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const invitations = new Map<string, Invitation>()
  const invitationOfUser = new Map<string, string>()
  for (let event = yield; event !== null; event = yield) {
    const { type, data } = event as Recorded<InvitationEvent> as InvitationEvent
    const move = moves[type]
    if (move === undefined) continue
    const { stream, position, tenant, time } = event
    const complain = (message: string) => findings.push({ invariant: 13, stream, position, message })
    const { userId, membershipId } = data
    const invitation = invitations.get(stream) ?? newInvitation({ userId, membershipId })
    invitations.set(stream, invitation)

    if (parseStream(stream).ids[0] !== data.invitationId) complain('the event belongs to another invitation')
    if (!move.from.includes(invitation.status)) complain(`${type} of an invitation that is ${invitation.status}`)
    const own = invitationOfUser.get(`${tenant}/${userId}`) ?? stream
    if (own !== stream) complain(`${userId} has another invitation, ${own}`)
    invitationOfUser.set(`${tenant}/${userId}`, own)
    // Sent again, it may be to another membership, but never to another person.
    if (type === 'InvitationSent') invitation.ids = { membershipId, userId: invitation.ids.userId }
    if (invitation.ids.userId !== userId) complain(`the invitation of ${invitation.ids.userId} is now ${userId}'s`)
    if (invitation.ids.membershipId !== membershipId) complain('it is now for another membership')
    if (type === 'InvitationResent' && data.replaces !== null) {
      const expires = invitation.links.get(data.replaces)
      if (expires === undefined || expires > time) complain('a link is renewed that has not expired')
      if (invitation.renewed.has(data.replaces)) complain('a link is renewed twice')
      invitation.renewed.add(data.replaces)
    }
    if ('tokenHash' in data) invitation.links.set(data.tokenHash, data.expires)
    if (type === 'InvitationExpired' && [...invitation.links.values()].some((expires) => expires > time)) {
      complain('it expires while one of its links works')
    }
    invitation.status = move.to ?? invitation.status
  }
  return findings
})

const newInvitation = (ids: Invitation['ids']): Invitation => ({
  status: 'new',
  links: new Map(),
  renewed: new Set(),
  ids,
})
