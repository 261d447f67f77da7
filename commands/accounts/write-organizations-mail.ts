import type { Mail } from '../ports/mailer.ts'

/** Escapes untrusted text for HTML content and attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Tells someone at which addresses they log in. */
export const writeOrganizationsMail = (
  id: string,
  to: string,
  organizations: readonly { readonly title: string; readonly url: string }[],
): Mail => {
  const lead = 'You asked where to log in. You have an account with:'
  const ignore = 'If you did not ask for this, you can ignore this mail.'
  const items = organizations.map(
    ({ title, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a>: ${escapeHtml(url)}</li>`,
  )
  return {
    id,
    to: [to],
    subject: 'Where to log in',
    text: [lead, '', ...organizations.map(({ title, url }) => `${title}: ${url}`), '', ignore].join('\n'),
    html: `<p>${lead}</p><ul>${items.join('')}</ul><p>${ignore}</p>`,
  }
}
