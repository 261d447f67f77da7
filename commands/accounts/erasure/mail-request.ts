import type { ErasureRequest } from '../../../domain/accounts/erasure/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import { oneLine, writeLetter } from '../../kernel/letter.ts'
import { readTenant } from '../read-tenant.ts'

/** Tells the person that the account is going to be deleted, and how to keep it. Throws what the mailer throws. */
export const mailErasureRequest =
  (deps: Needs<'handler' | 'mailer' | 'sites'>) =>
  async (tenant: string, mailId: string, { userId, dueAt }: ErasureRequest): Promise<void> => {
    const { state: user } = await deps.handler.read(userAggregate, tenant, { userId })
    if (user.details === null || user.details.email === '') return
    const { details } = await readTenant(deps)(tenant)
    const organization = details?.title ?? tenant
    const letter = writeLetter({
      heading: 'Your account will be deleted',
      paragraphs: [
        `You asked ${organization} to delete your account. It will be deleted on ${dueAt.slice(0, 10)}.`,
        'Until then you can change your mind. Registrations and payments stay without your name.',
      ],
      button: { label: 'Keep my account', url: `${deps.sites.originOf(tenant)}/user/profile` },
      closing: ['If you did not ask for this, sign in and keep your account, and tell the organization.'],
    })
    const subject = oneLine(`Your account at ${organization} will be deleted`)
    await deps.mailer.send({ id: mailId, to: [user.details.email], subject, ...letter })
  }
