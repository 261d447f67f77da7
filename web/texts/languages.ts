/** The languages of the console; every text exists in each of them. */
export const LANGUAGES = ['en', 'es', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each in its own language, for the menu. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', de: 'Deutsch' }

/** The locale for dates, numbers and money if no region is known. */
export const DEFAULT_LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US', de: 'de-DE' }

/** The console's language for a tag such as `es-MX`; null if the console lacks that language. */
export const languageOf = (tag: string): Language | null => {
  const wanted = tag.trim().split(/[-_]/)[0]?.toLowerCase()
  return LANGUAGES.find((language) => language === wanted) ?? null
}

/** The tag in the form that `Intl` accepts; null for anything else. */
export const localeOf = (tag: string): string | null => {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}

const REGIONS = [
  'en-US',
  'en-CA',
  'en-GB',
  'en-AU',
  'es-US',
  'es-MX',
  'es-CO',
  'es-AR',
  'es-ES',
  'de-DE',
  'de-AT',
  'de-CH',
]

/** The locales an organization can choose, each in its own language: `Deutsch (Schweiz)`; includes `current`. */
export const localeChoices = (current: string): readonly { readonly value: string; readonly label: string }[] =>
  [...new Set([...REGIONS, current])].map((value) => ({ value, label: localeName(value) }))

/** A language with its region, in its own language: `English (United States)`. */
export const localeName = (locale: string): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
