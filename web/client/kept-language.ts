import { useEffect } from 'react'
import { chooseLanguage, useLanguage } from '../texts/language.ts'
import type { Language } from '../texts/languages.ts'
import { send } from './http.ts'
import { useIdentity } from './identity.ts'
import { reread } from './use-read.ts'
import { useMe } from './viewer.ts'

/** Keeps the language for the person who is signed in; nothing while nobody is. Throws ApiProblem. */
export const keepLanguage = async (language: Language): Promise<void> => {
  if (useIdentity.getState().status !== 'in') return
  await send('POST /environment/user/language', { body: { language } })
  await reread('/environment/me')
}

/** Whose language was shown last: the page is drawn anew with each one, and must not go back to the one before. */
let shown = ''

/** Shows the language that the person who is signed in has chosen, here or elsewhere; an address that names one is first. */
export const useKeptLanguage = (): void => {
  const me = useMe()
  const id = me?.id ?? null
  const language = me?.language ?? null
  useEffect(() => {
    if (id === null || language === null || shown === `${id} ${language}`) return
    shown = `${id} ${language}`
    const now = useLanguage.getState()
    if (now.by === 'address' || now.language === language) return
    chooseLanguage(language).catch((error: unknown) => {
      console.error('The texts of the chosen language could not be loaded.', error)
    })
  }, [id, language])
}
