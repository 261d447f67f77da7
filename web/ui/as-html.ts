/** Escapes text for HTML. */
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`)

/**
 * What an admin wrote, as HTML: a text without tags becomes paragraphs, which blank lines part; HTML stays as it is.
 */
export const asHtml = (written: string): string => {
  const text = written.trim()
  if (text === '' || /<\/?[a-z][^>]*>/i.test(text)) return text
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
