import { addMinutes, type Instant } from '../../kernel/time.ts'
import type { UserEvent } from './events.ts'

/** How long the link to a new address works: a day. */
export const EMAIL_LINK_MINUTES = 24 * 60

/** A link to confirm the address with. Its token is derived from `changeId`; the log has only the token's hash. */
export interface EmailLink {
  readonly changeId: string
  readonly tokenHash: string
  readonly expiresAt: Instant
}

export interface EmailChange {
  /** The address that is wanted. */
  readonly email: string
  /**
   * `confirmed`: by the person, and the address is about to be taken for them. `refused`: another user has it. `done`: it
   * is the person's address now.
   */
  readonly status: 'pending' | 'canceled' | 'confirmed' | 'refused' | 'done'
  /** Every link to this address, the newest last; each works until it expires. Those to another address work no longer. */
  readonly links: readonly EmailLink[]
  /** When links were asked for, to whatever addresses, within about an hour before the newest. */
  readonly asked: readonly { readonly email: string; readonly at: Instant }[]
}

/** What an event makes of the newest change of a user's address. */
export const followEmailChange = (change: EmailChange | null, event: UserEvent): EmailChange | null => {
  switch (event.type) {
    case 'EmailChangeRequested': {
      const { email, changeId, tokenHash, expiresAt } = event.data
      const at = addMinutes(expiresAt, -EMAIL_LINK_MINUTES)
      const isAgain = change?.status === 'pending' && change.email === email
      const recent = change?.asked.filter((one) => one.at > addMinutes(at, -60)) ?? []
      return {
        email,
        status: 'pending',
        links: [...(isAgain ? change.links : []), { changeId, tokenHash, expiresAt }],
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
