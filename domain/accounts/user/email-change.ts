import { addMinutes, type Instant } from '../../kernel/time.ts'
import type { UserEvent } from './events.ts'

/** How long the link to a new address works: a day. */
export const EMAIL_LINK_MINUTES = 24 * 60

/** A link that confirms the address. Its token is derived from `changeId`; the log stores only the token's hash. */
export interface EmailLink {
  readonly changeId: string
  readonly tokenHash: string
  readonly expiresAt: Instant
}

export interface EmailChange {
  /** The requested address. */
  readonly email: string
  /**
   * `confirmed`: the person opened the link; the address is about to be reserved for them. `refused`: another user has
   * it. `done`: it is the person's address now.
   */
  readonly status: 'pending' | 'canceled' | 'confirmed' | 'refused' | 'done'
  /** All links to this address, newest last; each works until it expires. Links to earlier addresses no longer work. */
  readonly links: readonly EmailLink[]
  /** When links were requested, to any address, in the hour before the newest. */
  readonly asked: readonly { readonly email: string; readonly at: Instant }[]
}

/** Applies an event to the user's latest change of address. */
export const evolveEmailChange = (change: EmailChange | null, event: UserEvent): EmailChange | null => {
  switch (event.type) {
    case 'EmailChangeRequested': {
      const { email, changeId, tokenHash, expiresAt } = event.data
      const at = addMinutes(expiresAt, -EMAIL_LINK_MINUTES)
      const isSameAddress = change?.status === 'pending' && change.email === email
      const recent = change?.asked.filter((one) => one.at > addMinutes(at, -60)) ?? []
      return {
        email,
        status: 'pending',
        links: [...(isSameAddress ? change.links : []), { changeId, tokenHash, expiresAt }],
        asked: [...recent, { email, at }],
      }
    }
    case 'EmailChangeCanceled':
      return change === null ? null : { ...change, status: 'canceled' }
    case 'EmailChangeConfirmed':
      return change === null ? null : { ...change, status: 'confirmed' }
    case 'EmailChangeRefused':
      return change === null ? null : { ...change, status: 'refused' }
    case 'EmailChanged':
      return change?.status === 'confirmed' ? { ...change, status: 'done' } : change
    default:
      return change
  }
}
