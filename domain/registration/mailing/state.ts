import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { MailingEvent } from './events.ts'

/** A family, and those of its athletes whom the mail is about. */
export interface MailRecipient {
  readonly membershipId: string
  readonly studentIds: readonly string[]
}

export interface MailingText {
  readonly subject: string
  readonly html: string
}

export interface Mailing extends MailingText {
  /** Recipients still to be mailed, in order. */
  readonly left: readonly MailRecipient[]
  /** Recipients whose mail failed and may be sent again, in order of failure. */
  readonly failed: readonly MailRecipient[]
  /** Number of families at the start, and at each time it was sent again. */
  readonly sends: readonly { readonly at: Instant; readonly size: number }[]
}

export interface MailingsState {
  readonly mailings: ReadonlyMap<string, Mailing>
}

const evolve = (state: MailingsState, { type, data }: MailingEvent): MailingsState => {
  switch (type) {
    case 'MailingStarted': {
      const { mailingId, subject, html, recipients, started } = data
      const sends = [{ at: started, size: recipients.length }]
      const mailing = { subject, html, left: recipients, failed: [], sends }
      return { mailings: new Map(state.mailings).set(mailingId, mailing) }
    }
    case 'MailingSent':
    case 'MailingFailed': {
      const mailing = state.mailings.get(data.mailingId)
      if (mailing === undefined) return state
      const isOf = ({ membershipId }: MailRecipient): boolean => membershipId === data.membershipId
      const left = mailing.left.filter((one) => !isOf(one))
      // Erased people are never mailed again.
      const isRepeatable = type === 'MailingFailed' && data.reason !== 'erased'
      const failed = isRepeatable ? [...mailing.failed, ...mailing.left.filter(isOf)] : mailing.failed
      return { mailings: new Map(state.mailings).set(data.mailingId, { ...mailing, left, failed }) }
    }
    case 'MailingRepeated': {
      const mailing = state.mailings.get(data.mailingId)
      if (mailing === undefined) return state
      const again = new Set(data.membershipIds)
      const left = [...mailing.left, ...mailing.failed.filter(({ membershipId }) => again.has(membershipId))]
      const failed = mailing.failed.filter(({ membershipId }) => !again.has(membershipId))
      const sends = [...mailing.sends, { at: data.repeated, size: again.size }]
      return { mailings: new Map(state.mailings).set(data.mailingId, { ...mailing, left, failed, sends }) }
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
