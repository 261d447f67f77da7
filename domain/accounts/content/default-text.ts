import type { SpokenLanguage } from '../user/events.ts'
import { defaultTextDe } from './default-text-de.ts'
import { defaultTextEn } from './default-text-en.ts'
import { defaultTextEs } from './default-text-es.ts'
import type { ContentId } from './events.ts'
import type { DefaultText } from './paragraphs.ts'

/** Escapes an organization's name for HTML. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const texts: Readonly<Record<SpokenLanguage, DefaultText>> = {
  en: defaultTextEn,
  es: defaultTextEs,
  de: defaultTextDe,
}

/**
 * The program's default text in a language, as HTML, for an organization that has not written one; '' for the welcome.
 * `contact` is the organization's support address, null if it has none.
 */
export const defaultText = (
  contentId: ContentId,
  { title, contact }: { readonly title: string; readonly contact: string | null },
  language: SpokenLanguage,
): string =>
  contentId === 'welcome'
    ? ''
    : texts[language][contentId](escapeHtml(title), contact === null ? null : escapeHtml(contact))

/** The title of a text, shown on its page and in lists. */
export const contentTitle = (contentId: ContentId, language: SpokenLanguage): string =>
  texts[language].titles[contentId]
