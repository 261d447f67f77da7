import { keepItem as decide } from '../../domain/curriculum/items/decide.ts'
import { curriculumAggregate, type PlacedItem } from '../../domain/curriculum/items/state.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { readReplyAddress } from '../accounts/read-reply-address.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { oneLine, writeLetter } from '../kernel/letter.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { derivedId } from '../kernel/process.ts'
import { keptItemText } from '../texts/en/kept-item.ts'
import { languageOfMail, mailLocale } from '../texts/mail-locale.ts'

type Deps = Needs<'handler' | 'mailer' | 'sites' | 'roleHolders'>

const keep = commandOn(curriculumAggregate, 'keep-curriculum-item', {
  per: ({ itemId }: PlacedItem) => [itemId],
  decide,
})

/**
 * Puts a deleted item that has a video back, retired, and mails the admins (curriculum rule 7); nothing for an item that is
 * not deleted. `event`: the deletion or the video's, whichever is handled. Throws the mailer's errors.
 */
export const keepUsedItem =
  (deps: Deps) =>
  async (context: CommandContext, itemId: string, event: Recorded): Promise<void> => {
    const { tenant } = context
    const history = await deps.handler.events(curriculumAggregate, tenant, {})
    const deletion = history.findLast(({ type, data }) => type === 'CurriculumItemDeleted' && data.itemId === itemId)
    if (deletion === undefined) return
    const kept = history.find(
      ({ type, data, position }) =>
        type === 'CurriculumItemCreated' && data.itemId === itemId && position > deletion.position,
    )
    // The other of the two events has put it back; a retry of this one may still have to send mails.
    if (kept !== undefined && kept.causationId !== event.id) return
    const { items, places } = fold(
      curriculumAggregate,
      history.filter(({ position }) => position < deletion.position),
    )
    const item = items.get(itemId)
    if (item === undefined) return
    const { isRetired: _, ...details } = item
    mustSucceed(await keep(deps)(context, { ...details, order: places.get(itemId) ?? 0 }))
    await mailAdmins(deps, tenant, { occasion: deletion.id, itemId, title: item.name })
  }

const mailAdmins = async (
  deps: Deps,
  tenant: string,
  { occasion, itemId, title }: { readonly occasion: string; readonly itemId: string; readonly title: string },
): Promise<void> => {
  const { details } = await readTenant(deps)(tenant)
  const locale = mailLocale(null, details?.locale)
  const text = keptItemText(locale)
  const subject = text('subject', { item: title })
  for (const to of await deps.roleHolders.emails(tenant, 'Admin')) {
    await deps.mailer.send({
      id: derivedId(occasion, 'mail', to),
      to: [to],
      ...(await readReplyAddress(deps)(tenant)),
      subject: oneLine(subject),
      ...writeLetter({
        language: languageOfMail(locale),
        heading: subject,
        paragraphs: [text('lead', { item: title })],
        button: {
          label: text('open'),
          url: `${deps.sites.originOf(tenant)}/admin/curriculum/${encodeURIComponent(itemId)}/edit`,
        },
        closing: [],
      }),
    })
  }
}
