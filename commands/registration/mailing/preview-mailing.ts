import type { MailingText, MailRecipient } from '../../../domain/registration/mailing/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Mail } from '../../ports/mailer.ts'
import { writeMailing } from './write-mailing.ts'

export interface MailingPreview {
  /** How many families get the mail. */
  readonly count: number
  /** The families who cannot be mailed, and why. */
  readonly leftOut: readonly { readonly membershipId: string; readonly reason: 'no-address' | 'erased' }[]
  /** The exact mail of the requested family, or of the first one; null if no family can be mailed. */
  readonly example: { readonly membershipId: string; readonly mail: Mail } | null
}

interface ToPreview {
  readonly tournamentId: string
  readonly text: MailingText
  readonly recipients: readonly MailRecipient[]
  readonly of: string | null
}

/** Previews a mailing and its recipients; nothing is recorded. */
export const previewMailing =
  (deps: Needs<'handler'>) =>
  async (tenant: string, { tournamentId, text, recipients, of }: ToPreview): Promise<MailingPreview> => {
    const mailing = { ...text, tournamentId, mailingId: 'preview' }
    const leftOut: MailingPreview['leftOut'][number][] = []
    let example: MailingPreview['example'] = null
    for (const recipient of recipients) {
      const { membershipId } = recipient
      const written = await writeMailing(deps)(tenant, mailing, recipient)
      if (written.kind === 'none') leftOut.push({ membershipId, reason: written.reason })
      else if (example === null || membershipId === of) example = { membershipId, mail: written.mail }
    }
    return { count: recipients.length - leftOut.length, leftOut, example }
  }
