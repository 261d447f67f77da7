import { withoutTags } from '../documents/clean-html.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** The words of formatted text, in one line. */
export const plainWords = (html: string): string =>
  withoutTags(html.replaceAll(/<\/(p|div|li|h\d)>|<br\s*\/?>/gi, ' '))
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The beginning of a text, up to a word's end. */
export const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`
