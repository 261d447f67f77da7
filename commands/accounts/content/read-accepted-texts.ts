import { defaultText } from '../../../domain/accounts/content/default-text.ts'
import type { AcceptedText, ContentId } from '../../../domain/accounts/content/events.ts'
import { contentAggregate } from '../../../domain/accounts/content/state.ts'
import type { SpokenLanguage } from '../../../domain/accounts/published.ts'
import type { Needs } from '../../kernel/deps.ts'
import { hashOfText } from '../../kernel/hash-of-text.ts'
import { readTenant } from '../read-tenant.ts'

/**
 * The current versions of the organization's texts, as shown in a language, for the event that records a user's
 * consent (`acceptedText` in
 * domain/accounts/content/events.ts).
 */
export const readAcceptedTexts =
  (deps: Needs<'handler'>) =>
  async (tenant: string, contentIds: readonly ContentId[], language: SpokenLanguage): Promise<AcceptedText[]> => {
    const { details } = await readTenant(deps)(tenant)
    const organization = { title: details?.title ?? tenant, contact: details?.supportEmail ?? null }
    return Promise.all(
      contentIds.map(async (contentId) => {
        const { state } = await deps.handler.read(contentAggregate, tenant, { contentId })
        const { version, html } = state
        return { contentId, version, hash: hashOfText(html || defaultText(contentId, organization, language)) }
      }),
    )
  }
