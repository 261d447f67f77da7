import { create } from 'zustand'
import { type Choice, choiceFor } from './choice.ts'
import type { Language } from './languages.ts'

const KEPT = 'matside.language'

const kept = (): string | null => {
  try {
    return window.localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

const keep = (language: Language): void => {
  try {
    window.localStorage.setItem(KEPT, language)
  } catch {
    // A browser that keeps nothing asks its own languages the next time.
  }
}

const wish = (organization: string | null = null): Choice =>
  typeof document === 'undefined'
    ? choiceFor({ organization })
    : choiceFor({
        address: new URLSearchParams(window.location.search).get('lang'),
        own: kept(),
        browser: navigator.languages,
        organization,
      })

/** The language and region of this page. Texts outside a component read it with `getState`. */
export const useLanguage = create<Choice>(() => wish())

/** Everything that must be there before a language is shown, by name: catalogs, a library's own texts. */
const loaders = new Map<string, (language: Language) => Promise<void>>()

/** What is being loaded for the language of the page. */
const pending = new Set<Promise<void>>()

/** The language whose texts are being loaded, to be shown when all are there. */
let coming: Choice | null = null

/**
 * Loads what a module shows in the current language and in one that is about to be shown, and from now on in every language
 * that is chosen. A language that cannot be loaded leaves English, which is better than no page.
 */
export const withLanguage = (name: string, load: (language: Language) => Promise<void>): void => {
  loaders.set(name, load)
  const languages = new Set([useLanguage.getState().language, ...(coming === null ? [] : [coming.language])])
  const loading = Promise.all([...languages].map((language) => load(language)))
    .then(() => undefined)
    .catch((error: unknown) => console.error(`The texts of ${name} could not be loaded.`, error))
    .finally(() => pending.delete(loading))
  pending.add(loading)
}

/** Resolves when the texts of every module that was imported so far are there. English always is. */
export const textsReady = async (): Promise<void> => {
  while (pending.size > 0) await Promise.all(pending)
}

/** What an assistive technology and the browser's own translation need to know. */
const tellDocument = (): void => {
  if (typeof document !== 'undefined') document.documentElement.lang = useLanguage.getState().language
}
tellDocument()

/** The last call counts: where another comes meanwhile, this one changes nothing. */
const show = async (choice: Choice): Promise<void> => {
  coming = choice
  try {
    await Promise.all([...loaders.values()].map((load) => load(choice.language)))
    // A screen that was imported meanwhile.
    await textsReady()
    if (coming !== choice) return
    useLanguage.setState(choice)
    tellDocument()
  } finally {
    if (coming === choice) coming = null
  }
}

/** Changes the language of the whole page and keeps it for this browser. Rejects where its texts cannot be loaded. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  const browser = typeof document === 'undefined' ? [] : navigator.languages
  await show(choiceFor({ own: language, browser }))
  if (typeof document !== 'undefined') keep(language)
}

/** Tells what the organization's default is; it counts where neither the person nor the browser has a wish. */
export const organizationSpeaks = async (locale: string): Promise<void> => {
  const choice = wish(locale)
  const now = useLanguage.getState()
  if (now.by !== 'none' && now.by !== 'organization') return
  if (choice.language !== now.language || choice.locale !== now.locale) await show(choice)
}
