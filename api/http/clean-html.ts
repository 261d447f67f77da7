import sanitizeHtml from 'sanitize-html'

/** Sanitizes HTML; text without tags is unchanged. */
export const cleanHtml = (html: string): string => (html.includes('<') ? sanitizeHtml(html) : html)
