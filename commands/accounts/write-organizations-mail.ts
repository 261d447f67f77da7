import { escapeHtml } from '../kernel/letter.ts'
import type { Mail } from '../ports/mailer.ts'
import { organizationsText } from '../texts/en/organizations.ts'
import { languageOfMail } from '../texts/mail-locale.ts'

/** Writes the mail that lists the URLs at which a person logs in, in the language of `locale`. */
export const writeOrganizationsMail = (
  id: string,
  to: string,
  organizations: readonly { readonly title: string; readonly url: string }[],
  locale: string,
): Mail => {
  const text = organizationsText(locale)
  const [lead, ignore] = [text('lead'), text('ignore')]
  const items = organizations.map(
    ({ title, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a>: ${escapeHtml(url)}</li>`,
  )
  return {
    id,
    to: [to],
    subject: text('subject'),
    text: [lead, '', ...organizations.map(({ title, url }) => `${title}: ${url}`), '', ignore].join('\n'),
    html: `<html lang="${languageOfMail(locale)}"><body><p>${lead}</p><ul>${items.join('')}</ul><p>${ignore}</p></body></html>`,
  }
}
