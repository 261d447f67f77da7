import sanitizeHtml from 'sanitize-html'

/** HTML without what could run or restyle the page; a text without tags stays as it was written. */
export const cleanHtml = (html: string): string => (html.includes('<') ? sanitizeHtml(html) : html)
