import { type Language, languageOf, localeOf, USUAL_LOCALES } from './languages.ts'

/** What is known of the person who looks, each as a language tag; null or absent for nothing. */
export interface Wishes {
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
  /** Whose wish it was; `none`: nobody's that the console speaks. */
  readonly by: 'address' | 'own' | 'browser' | 'organization' | 'none'
}

/**
 * The language a person sees: their own choice, else the first of the browser's languages that the console speaks, else
 * the organization's default, else English. The region comes from the first tag of that language among them.
 */
export const choiceFor = ({ address, own, browser = [], organization }: Wishes): Choice => {
  const wishes = [
    { by: 'address' as const, tag: address },
    { by: 'own' as const, tag: own },
    ...browser.map((tag) => ({ by: 'browser' as const, tag })),
    { by: 'organization' as const, tag: organization },
  ].flatMap(({ by, tag }) => {
    const [language, locale] = tag ? [languageOf(tag), localeOf(tag)] : [null, null]
    return language === null || locale === null ? [] : [{ by, language, locale }]
  })
  const [first] = wishes
  if (first === undefined) return { language: 'en', locale: USUAL_LOCALES.en, by: 'none' }
  const { language, by } = first
  const regional = wishes.find((wish) => wish.language === language && wish.locale !== language)
  return { language, by, locale: regional?.locale ?? USUAL_LOCALES[language] }
}
