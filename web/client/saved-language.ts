import { useEffect } from 'react'
import { chooseLanguage, useLanguage } from '../texts/language.ts'
import type { Language } from '../texts/languages.ts'
import { send } from './http.ts'
import { useIdentity } from './identity.ts'
import { reread } from './use-read.ts'
import { useMe } from './viewer.ts'

/** Saves the signed-in user's language; does nothing when signed out. Throws ApiProblem. */
export const saveLanguage = async (language: Language): Promise<void> => {
  if (useIdentity.getState().status !== 'in') return
  await send('POST /environment/user/language', { body: { language } })
  await reread('/environment/me')
}

/** The user and language that were applied last. A change of language remounts the page, which must not switch back. */
let lastApplied = ''

/**
 * Applies the language that the signed-in user has chosen, on any device; a language in the address takes precedence.
 */
export const useSavedLanguage = (): void => {
  const me = useMe()
  const id = me?.id ?? null
  const language = me?.language ?? null
  useEffect(() => {
    if (id === null || language === null || lastApplied === `${id} ${language}`) return
    lastApplied = `${id} ${language}`
    const now = useLanguage.getState()
    if (now.by === 'address' || now.language === language) return
    chooseLanguage(language).catch((error: unknown) => {
      console.error('The texts of the chosen language could not be loaded.', error)
    })
  }, [id, language])
}
