/** Escapes text for HTML. */
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`)

/** An admin's text as HTML: plain text becomes paragraphs, separated by blank lines; HTML is returned unchanged. */
export const asHtml = (written: string): string => {
  const text = written.trim()
  if (text === '' || /<\/?[a-z][^>]*>/i.test(text)) return text
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
