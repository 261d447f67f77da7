/** The languages of the console; each text stands in English, and in the others where they are complete enough. */
export const LANGUAGES = ['en', 'es', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each in its own words, for a menu that its readers understand. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', de: 'Deutsch' }

/** How dates, numbers and money are written where no region is known. */
export const USUAL_LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US', de: 'de-DE' }

/** The console's language for a tag such as `es-MX`; null for one that it does not speak. */
export const languageOf = (tag: string): Language | null => {
  const wanted = tag.trim().split(/[-_]/)[0]?.toLowerCase()
  return LANGUAGES.find((language) => language === wanted) ?? null
}

/** A tag that `Intl` takes; null for anything else. */
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

/** What an organization can choose from, each in its own words: `Deutsch (Schweiz)`; `current` is among them. */
export const localeChoices = (current: string): readonly { readonly value: string; readonly label: string }[] =>
  [...new Set([...REGIONS, current])].map((value) => ({ value, label: localeName(value) }))

/** A language with its region, in its own words: `English (United States)`. */
export const localeName = (locale: string): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
