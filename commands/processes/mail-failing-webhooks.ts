import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { WebhooksEvent } from '../../domain/integrations/webhooks/events.ts'
import { webhooksAggregate } from '../../domain/integrations/webhooks/state.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'
import { writeLetter } from '../kernel/letter.ts'
import { derivedId, type Process } from '../kernel/process.ts'
import { failingWebhookText } from '../texts/en/failing-webhook.ts'
import { languageOfMail, mailLocale } from '../texts/mail-locale.ts'

/**
 * A webhook was turned off after days of failures → the user who added it gets a mail, if they still have an account.
 * After a crash the same message may be sent again.
 */
export const mailFailingWebhooks = (
  deps: Needs<'handler' | 'mailer' | 'sites'>,
): Process<Extract<WebhooksEvent, { type: 'WebhookTurnedOff' }>> => ({
  name: 'mail-failing-webhooks',
  startsAt: 'introduction',
  on: {
    WebhookTurnedOff: async ({ id, tenant, data: { webhookId, reason } }) => {
      if (reason !== 'failing') return
      const { state } = await deps.handler.read(webhooksAggregate, tenant, {})
      const webhook = state.all.get(webhookId)
      if (webhook === undefined) return
      const [creator, organization] = await Promise.all([
        deps.handler.read(userAggregate, tenant, { userId: webhook.createdBy }),
        readTenant(deps)(tenant),
      ])
      const person = creator.state.details
      if (person === null || person.email === '') return
      const locale = mailLocale(creator.state.language, organization.details?.locale)
      const text = failingWebhookText(locale)
      const { host } = new URL(webhook.url)
      const subject = text('subject', { host })
      const letter = writeLetter({
        language: languageOfMail(locale),
        heading: subject,
        paragraphs: [text('what', { host })],
        button: { label: text('open'), url: `${deps.sites.originOf(tenant)}/admin/integrations` },
        closing: [text('undelivered')],
      })
      const mailId = derivedId(id, 'mail')
      await deps.mailer.send({ id: mailId, to: [person.email], subject, ...letter })
    },
  },
})
