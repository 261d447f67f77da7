import { create } from 'zustand'
import { type Choice, choiceFor } from './choice.ts'
import type { Language } from './languages.ts'

const STORAGE_KEY = 'matside.language'

const storedLanguage = (): string | null => {
  try {
    return window.localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

const storeLanguage = (language: Language): void => {
  try {
    window.localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // A browser without storage uses its own languages the next time.
  }
}

const currentChoice = (organization: string | null = null): Choice =>
  typeof document === 'undefined'
    ? choiceFor({ organization })
    : choiceFor({
        address: new URLSearchParams(window.location.search).get('lang'),
        own: storedLanguage(),
        browser: navigator.languages,
        organization,
      })

/** The language and region of this page. Code outside a component reads it with `getState`. */
export const useLanguage = create<Choice>(() => currentChoice())

/** What has to be loaded before a language is shown, by name: catalogs, a library's own texts. */
const loaders = new Map<string, (language: Language) => Promise<void>>()

/** Loads in progress for the page's language. */
const pending = new Set<Promise<void>>()

/** The language that is shown once all of its texts are loaded. */
let upcoming: Choice | null = null

/**
 * Runs `load` for the current language, for one that is about to be shown, and from now on for every language that is
 * chosen. A language that cannot be loaded leaves English.
 */
export const withLanguage = (name: string, load: (language: Language) => Promise<void>): void => {
  loaders.set(name, load)
  const languages = new Set([useLanguage.getState().language, ...(upcoming === null ? [] : [upcoming.language])])
  const loading = Promise.all([...languages].map((language) => load(language)))
    .then(() => undefined)
    .catch((error: unknown) => console.error(`The texts of ${name} could not be loaded.`, error))
    .finally(() => pending.delete(loading))
  pending.add(loading)
}

/** Resolves once the texts of every module imported so far are loaded. English always is. */
export const textsReady = async (): Promise<void> => {
  while (pending.size > 0) await Promise.all(pending)
}

/** For assistive technology and the browser's own translation. */
const setDocumentLanguage = (): void => {
  if (typeof document !== 'undefined') document.documentElement.lang = useLanguage.getState().language
}
setDocumentLanguage()

/** Changes nothing if it is called again before the texts are loaded: the last call counts. */
const show = async (choice: Choice): Promise<void> => {
  upcoming = choice
  try {
    await Promise.all([...loaders.values()].map((load) => load(choice.language)))
    // A screen that was imported in the meantime.
    await textsReady()
    if (upcoming !== choice) return
    useLanguage.setState(choice)
    setDocumentLanguage()
  } finally {
    if (upcoming === choice) upcoming = null
  }
}

/** Changes the language of the whole page and stores it in this browser. Rejects if its texts cannot be loaded. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  const browser = typeof document === 'undefined' ? [] : navigator.languages
  await show(choiceFor({ own: language, browser }))
  if (typeof document !== 'undefined') storeLanguage(language)
}

/** Sets the organization's default, used if neither the user nor the browser prefers a language of the console. */
export const setOrganizationLocale = async (locale: string): Promise<void> => {
  const choice = currentChoice(locale)
  const current = useLanguage.getState()
  if (current.by !== 'none' && current.by !== 'organization') return
  if (choice.language !== current.language || choice.locale !== current.locale) await show(choice)
}
