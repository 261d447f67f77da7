import type { Needs } from '../kernel/deps.ts'
import { oneLine, writeLetter } from '../kernel/letter.ts'
import { derivedId } from '../kernel/process.ts'
import type { Mail } from '../ports/mailer.ts'
import { changeText } from '../texts/en/change.ts'
import { languageOfMail } from '../texts/mail-locale.ts'
import { readFamilyToMail } from './read-family-to-mail.ts'

/** Events that staff gave an athlete, and those they took, without a charge. */
export interface ChangeToMail {
  readonly changeId: string
  readonly tournamentId: string
  readonly membershipId: string
  readonly studentId: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Mails the adults of a family about a change without a fee (registration rule 40). Throws the mailer's errors. */
export const mailChange =
  (deps: Needs<'handler' | 'mailer' | 'sites'>) =>
  async (tenant: string, change: ChangeToMail): Promise<void> => {
    const family = await readFamilyToMail(deps)(tenant, change)
    if (family === null) return
    const { adults, titleOf, ...about } = family
    const titlesOf = (eventIds: readonly string[]): string => eventIds.map(titleOf).join(', ')
    for (const { userId, ...adult } of adults) {
      const events = { added: titlesOf(change.added), removed: titlesOf(change.removed) }
      await deps.mailer.send(writeChange(derivedId(change.changeId, 'mail', userId), { ...about, ...adult, ...events }))
    }
  }

interface About {
  readonly athlete: string
  readonly tournament: string
  readonly added: string
  readonly removed: string
  readonly to: string
  /** The support address; null for none. */
  readonly replyTo: string | null
  readonly locale: string
  readonly url: string
}

/** Writes the mail in the language of `locale`. */
export const writeChange = (id: string, { athlete, tournament, added, removed, to, replyTo, ...rest }: About): Mail => {
  const { locale, url } = rest
  const text = changeText(locale)
  const subject = text('subject', { tournament })
  return {
    id,
    to: [to],
    ...(replyTo === null ? {} : { replyTo }),
    subject: oneLine(subject),
    ...writeLetter({
      language: languageOfMail(locale),
      heading: subject,
      paragraphs: [
        text('changed', { athlete }),
        removed === '' ? text('adds', { events: added }) : text('swaps', { events: added, instead: removed }),
      ],
      button: { label: text('see'), url },
      closing: [text('free')],
    }),
  }
}
