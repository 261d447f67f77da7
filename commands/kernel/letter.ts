/** Escapes untrusted text for HTML content and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Mail headers must not contain line breaks, which would start another header. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Mail clients support little more CSS than this. */
const STYLE = [
  'body{margin:0 auto;max-width:560px;padding:16px;font:16px/1.5 system-ui,sans-serif;color:#1b2423;background:#fff;overflow-wrap:anywhere}',
  'h1{font-size:22px;line-height:1.25;margin:0 0 12px}',
  'blockquote{margin:16px 0;padding:0 0 0 12px;border-left:3px solid #dde3e1}',
  'a{color:#0d5c50}',
  'a.button{display:inline-block;padding:10px 18px;border-radius:6px;background:#0d5c50;color:#fff;text-decoration:none}',
].join('')

export interface Letter {
  /** The mail's language; English by default. */
  readonly language?: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** A user's own words, set off from the rest; may contain line breaks. */
  readonly quote?: string
  readonly button: { readonly label: string; readonly url: string }
  /** Below the button. */
  readonly closing: readonly string[]
  /** A second link at the end. */
  readonly link?: { readonly label: string; readonly url: string }
}

/** Writes a mail with one call to action, with the same content in plain text and in HTML. */
export const writeLetter = (letter: Letter): { readonly text: string; readonly html: string } => {
  const { language = 'en', heading, paragraphs, quote = '', button, closing, link } = letter
  const text = [
    heading,
    ...paragraphs,
    ...(quote === '' ? [] : [quote.replace(/^/gm, '> ')]),
    `${button.label}: ${button.url}`,
    ...closing,
    ...(link === undefined ? [] : [`${link.label}: ${link.url}`]),
  ].join('\n\n')
  const paragraph = (words: string): string => `<p>${escapeHtml(words)}</p>`
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(heading)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(quote === '' ? [] : [`<blockquote>${escapeHtml(quote).replace(/\r?\n/g, '<br>')}</blockquote>`]),
    `<p><a class="button" href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>`,
    ...closing.map(paragraph),
    ...(link === undefined ? [] : [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`]),
    '</body></html>',
  ].join('\n')
  return { text, html }
}
