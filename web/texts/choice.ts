import { DEFAULT_LOCALES, type Language, languageOf, localeOf } from './languages.ts'

/** The languages a user may prefer, as language tags; null or absent if unknown. */
export interface Preferences {
  /** In the address: `?lang=de`. */
  readonly address?: string | null
  /** Chosen before in this browser. */
  readonly own?: string | null
  /** The browser's languages, the preferred one first. */
  readonly browser?: readonly string[]
  /** The organization's default. */
  readonly organization?: string | null
}

export interface Choice {
  readonly language: Language
  /** For dates, numbers and money: `es-MX`. */
  readonly locale: string
  /** Which preference decided; `none` if none names a language of the console. */
  readonly by: 'address' | 'own' | 'browser' | 'organization' | 'none'
}

/**
 * The user's language: their own choice, else the first of the browser's languages that the console has, else the
 * organization's default, else English. The region comes from the first tag of that language among them.
 */
export const choiceFor = ({ address, own, browser = [], organization }: Preferences): Choice => {
  const preferences = [
    { by: 'address' as const, tag: address },
    { by: 'own' as const, tag: own },
    ...browser.map((tag) => ({ by: 'browser' as const, tag })),
    { by: 'organization' as const, tag: organization },
  ].flatMap(({ by, tag }) => {
    const [language, locale] = tag ? [languageOf(tag), localeOf(tag)] : [null, null]
    return language === null || locale === null ? [] : [{ by, language, locale }]
  })
  const [first] = preferences
  if (first === undefined) return { language: 'en', locale: DEFAULT_LOCALES.en, by: 'none' }
  const { language, by } = first
  const regional = preferences.find((preference) => preference.language === language && preference.locale !== language)
  return { language, by, locale: regional?.locale ?? DEFAULT_LOCALES[language] }
}
