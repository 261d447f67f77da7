import { type Anchor, anchorBlob, anchorLine } from '../../domain/audit/published.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'
import { oneLine, writeLetter } from '../kernel/letter.ts'
import { derivedId } from '../kernel/process.ts'
import { anchorMailText } from '../texts/en/anchor-mail.ts'
import { languageOfMail, mailLocale } from '../texts/mail-locale.ts'

/**
 * Stores an anchor as a blob, unless it is stored already (audit rule 4). Writes nothing without a container. Throws the
 * store's errors, and an Error if the stored blob is not this anchor.
 */
export const storeAnchor =
  ({ blobs, anchorPlaces: { container } }: Needs<'blobs' | 'anchorPlaces'>) =>
  async (anchor: Anchor): Promise<void> => {
    if (container === null) return
    const name = anchorBlob(anchor)
    const content = new TextEncoder().encode(`${anchorLine(anchor)}\n`)
    if (await blobs.writeNew(container, name, content, 'application/json')) return
    const stored = await blobs.read(container, name, content.length).catch((error: unknown) => {
      if (error instanceof RangeError) return null
      throw error
    })
    if (stored === null || new TextDecoder().decode(stored.content) !== new TextDecoder().decode(content))
      throw new Error(`The stored anchor ${name} is not the one of the log.`)
  }

/** Mails an anchor to the auditor, in the organization's language; nothing without an address. `id` identifies the mail. */
export const mailAnchor =
  (deps: Needs<'handler' | 'mailer' | 'sites' | 'anchorPlaces'>) =>
  async (id: string, anchor: Anchor): Promise<void> => {
    const { auditor } = deps.anchorPlaces
    if (auditor === null) return
    const { details } = await readTenant(deps)(anchor.tenant)
    const locale = mailLocale(null, details?.locale)
    const text = anchorMailText(locale)
    const title = details?.title ?? anchor.tenant
    const subject = text('subject', { title, position: anchor.upTo })
    await deps.mailer.send({
      id: derivedId('mail-anchor', anchor.tenant, id),
      to: [auditor],
      subject: oneLine(subject),
      ...writeLetter({
        language: languageOfMail(locale),
        heading: subject,
        paragraphs: [text('keep', { streams: anchor.streams, position: anchor.upTo }), anchorLine(anchor)],
        button: { label: text('open'), url: `${deps.sites.originOf(anchor.tenant)}/admin/history` },
        closing: [text('check'), text('why')],
      }),
    })
  }
