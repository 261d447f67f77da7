import sanitizeHtml from 'sanitize-html'
import { LINK_SCHEMES } from '../../domain/kernel/link.ts'

/** Sanitizes HTML; text without tags is unchanged. All HTML that leaves the server passes it (kernel rule 36). */
export const cleanHtml = (html: string): string =>
  html.includes('<') ? sanitizeHtml(html, { allowedSchemes: [...LINK_SCHEMES] }) : html

/** The text of HTML, in which `&`, `<`, `>` and quotes are still escaped. */
export const withoutTags = (html: string): string => sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
