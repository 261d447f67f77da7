import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { LINK_SCHEMES } from '../../domain/kernel/link.ts'

/** Results by text, at most about 4 MB: tournaments answer the same texts at each read. */
const known = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: ({ length }, html) => length + html.length,
})

const sanitize = (html: string): string => {
  const clean = sanitizeHtml(html, { allowedSchemes: [...LINK_SCHEMES] })
  // Most texts were sanitized when they were received: they are kept once.
  known.set(html, clean === html ? html : clean)
  return clean
}

/** Sanitizes HTML; text without tags is unchanged. All HTML that leaves the server passes it (kernel rule 36). */
export const cleanHtml = (html: string): string => (html.includes('<') ? (known.get(html) ?? sanitize(html)) : html)

/** The text of HTML, in which `&`, `<`, `>` and quotes are still escaped. */
export const withoutTags = (html: string): string => sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
