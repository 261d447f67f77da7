import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { InvitationEvent } from './events.ts'

type Data<T extends InvitationEvent['type']> = Extract<InvitationEvent, { type: T }>['data']

export interface Link {
  readonly linkId: string
  readonly tokenHash: string
  readonly expires: Instant
}

export type InvitationDetails = Omit<Data<'InvitationSent'>, keyof Link>
export type InvitationStatus = 'Pending' | 'Accepted' | 'Declined' | 'Canceled' | 'Expired'

export interface Invitation {
  /** Null until it is sent. */
  readonly details: InvitationDetails | null
  readonly status: InvitationStatus
  /** All links issued so far, newest last. Each works until it expires, regardless of later links. */
  readonly links: readonly Link[]
  /** Hashes of expired tokens that already triggered a new mail; each does so once. */
  readonly renewed: ReadonlySet<string>
  /** The sign-in that redeemed it. */
  readonly acceptedBy: { readonly issuer: string; readonly objectId: string } | null
}

const linkOf = ({ linkId, tokenHash, expires }: Link): Link => ({ linkId, tokenHash, expires })

const withLink = (state: Invitation, link: Link): Invitation => ({
  ...state,
  status: 'Pending',
  links: [...state.links, linkOf(link)],
})

const evolve = (state: Invitation, event: InvitationEvent): Invitation => {
  switch (event.type) {
    case 'InvitationSent': {
      const { linkId, tokenHash, expires, ...details } = event.data
      return { ...withLink(state, { linkId, tokenHash, expires }), details }
    }
    case 'InvitationChanged':
      return state.details === null ? state : { ...state, details: { ...state.details, ...event.data } }
    case 'InvitationResent': {
      const { replaces } = event.data
      const renewed = replaces === null ? state.renewed : new Set(state.renewed).add(replaces)
      return { ...withLink(state, event.data), renewed }
    }
    case 'InvitationLinkIssued':
      return withLink(state, event.data)
    case 'InvitationAccepted': {
      const { issuer, objectId } = event.data
      return { ...state, status: 'Accepted', acceptedBy: { issuer, objectId } }
    }
    case 'InvitationDeclined':
      return { ...state, status: 'Declined' }
    case 'InvitationCanceled':
      return { ...state, status: 'Canceled' }
    case 'InvitationExpired':
      return { ...state, status: 'Expired' }
    default:
      return state
  }
}

/** Stream `invitation-<tenant>.<invitationId>`. */
export const invitationAggregate = aggregate<Invitation, InvitationEvent, { readonly invitationId: string }>({
  name: 'invitation',
  ids: ({ invitationId }) => [invitationId],
  initial: { details: null, status: 'Pending', links: [], renewed: new Set(), acceptedBy: null },
  evolve,
})
