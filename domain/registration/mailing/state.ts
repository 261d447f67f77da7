import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { MailingEvent } from './events.ts'

/** A family, and its athletes whom the mail is about. */
export interface MailRecipient {
  readonly membershipId: string
  readonly studentIds: readonly string[]
}

export interface MailingText {
  readonly subject: string
  readonly html: string
}

export interface Mailing extends MailingText {
  readonly started: Instant
  /** Who still gets it, in order. */
  readonly left: readonly MailRecipient[]
  readonly size: number
}

export interface MailingsState {
  readonly mailings: ReadonlyMap<string, Mailing>
}

const evolve = (state: MailingsState, { type, data }: MailingEvent): MailingsState => {
  switch (type) {
    case 'MailingStarted': {
      const { mailingId, subject, html, recipients, started } = data
      const mailing = { subject, html, started, left: recipients, size: recipients.length }
      return { mailings: new Map(state.mailings).set(mailingId, mailing) }
    }
    case 'MailingSent':
    case 'MailingFailed': {
      const mailing = state.mailings.get(data.mailingId)
      if (mailing === undefined) return state
      const left = mailing.left.filter(({ membershipId }) => membershipId !== data.membershipId)
      return { mailings: new Map(state.mailings).set(data.mailingId, { ...mailing, left }) }
    }
    default:
      return state
  }
}

/** Stream `mailings-<tenant>.<tournamentId>`. */
export const mailingsAggregate = aggregate<MailingsState, MailingEvent, { readonly tournamentId: string }>({
  name: 'mailings',
  ids: ({ tournamentId }) => [tournamentId],
  initial: { mailings: new Map() },
  evolve,
})
