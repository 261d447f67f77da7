import type { User } from '../../../domain/accounts/user/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { isBefore } from '../../../domain/kernel/time.ts'
import type { Needs } from '../../kernel/deps.ts'
import { oneLine, writeLetter } from '../../kernel/letter.ts'
import { derivedId } from '../../kernel/process.ts'
import type { Mail } from '../../ports/mailer.ts'
import { readTenant } from '../read-tenant.ts'
import { emailTokenOf } from './new-email-link.ts'

type Deps = Needs<'handler' | 'clock' | 'digest' | 'mailer' | 'sites'>

export interface LinkToMail {
  readonly userId: string
  readonly changeId: string
}

/**
 * Mails the link to the new address and, once for each address asked for, a notice to the old one. Nothing is sent when
 * the change is over or another address was asked for since, or when the link has expired by now. Throws what the mailer
 * throws.
 */
export const mailEmailChange =
  (deps: Deps) =>
  async (tenant: string, { userId, changeId }: LinkToMail): Promise<void> => {
    const { state } = await deps.handler.read(userAggregate, tenant, { userId })
    const letter = letterFor(state, changeId)
    if (letter === null || !isBefore(deps.clock.now(), letter.expiresAt)) return
    const { details } = await readTenant(deps)(tenant)
    const origin = deps.sites.originOf(tenant)
    const said = { ...letter, organization: details?.title ?? tenant }
    const url = `${origin}/user/email/${emailTokenOf(deps, tenant, { userId, changeId })}`
    await deps.mailer.send(writeLink({ ...said, mailId: derivedId(changeId, 'mail'), url }))
    if (!letter.isFirst) return
    await deps.mailer.send(
      writeNotice({ ...said, mailId: derivedId(changeId, 'notice'), url: `${origin}/user/profile` }),
    )
  }

const letterFor = ({ details, emailChange }: User, changeId: string) => {
  const at = emailChange?.links.findIndex((one) => one.changeId === changeId) ?? -1
  const link = emailChange?.links[at]
  if (details === null || emailChange?.status !== 'pending' || link === undefined) return null
  return { before: details.email, wanted: emailChange.email, expiresAt: link.expiresAt, isFirst: at === 0 }
}

interface Letter {
  readonly mailId: string
  /** The address as it is, and the one it is to be. */
  readonly before: string
  readonly wanted: string
  readonly organization: string
  readonly url: string
}

/** It names the account by its address, so that an erasure of the account finds it in whosever inbox it is. */
export const writeLink = ({ mailId, before, wanted, organization, url }: Letter): Mail => ({
  id: mailId,
  to: [wanted],
  subject: oneLine(`Confirm your new e-mail address at ${organization}`),
  ...writeLetter({
    heading: 'Confirm your new e-mail address',
    paragraphs: [`The account ${before} at ${organization} is to use this address, ${wanted}, from now on.`],
    button: { label: 'Confirm this address', url },
    closing: [
      'This link works for 24 hours, when you are signed in to that account. Nothing changes until you confirm.',
      'If you did not ask for this, you can ignore this e-mail.',
    ],
  }),
})

export const writeNotice = ({ mailId, before, wanted, organization, url }: Letter): Mail => ({
  id: mailId,
  to: [before],
  subject: oneLine(`Your e-mail address at ${organization} is about to change`),
  ...writeLetter({
    heading: 'Your e-mail address is about to change',
    paragraphs: [
      `You asked ${organization} to use the address ${wanted} for your account instead of this one.`,
      'We have sent a link to the new address. Nothing changes until it is confirmed there.',
    ],
    button: { label: 'Open your profile', url },
    closing: ['If you did not ask for this, sign in and cancel the change in your profile, and tell the organization.'],
  }),
})
