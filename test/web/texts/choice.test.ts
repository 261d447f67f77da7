import { describe, expect, it } from 'vitest'
import { choiceFor } from '../../../web/texts/choice.ts'
import { localeChoices } from '../../../web/texts/languages.ts'

describe('the language a user sees', () => {
  it.each([
    ['the address’s', { address: 'de', own: 'es', browser: ['en-US'], organization: 'en-US' }, 'de', 'address'],
    ['else their own choice', { own: 'es', browser: ['en-US'], organization: 'de-DE' }, 'es', 'own'],
    ['else the browser’s', { browser: ['de-AT', 'en'], organization: 'es-MX' }, 'de', 'browser'],
    ['the first that the console supports', { browser: ['fr-FR', 'es-ES', 'en'] }, 'es', 'browser'],
    ['else the organization’s', { browser: ['fr-FR'], organization: 'es-MX' }, 'es', 'organization'],
    ['else English', { browser: ['fr-FR'], organization: 'ja-JP' }, 'en', 'none'],
    ['never an unknown language', { address: 'klingon', own: 'xx', browser: ['', '*', 'not a tag'] }, 'en', 'none'],
  ] as const)('is %s', (_, wishes, language, by) => {
    expect(choiceFor(wishes)).toMatchObject({ language, by })
  })

  it.each([
    ['of the tag itself', { browser: ['es-MX'] }, 'es-MX'],
    ['of the browser, for their own choice', { own: 'es', browser: ['en-US', 'es-ES'] }, 'es-ES'],
    [
      'of the organization, where the browser has none',
      { own: 'de', browser: ['en-US'], organization: 'de-CH' },
      'de-CH',
    ],
    ['the usual one if none is known', { own: 'es', browser: ['en-US'] }, 'es-US'],
    ['also written with an underscore', { organization: 'de_AT' }, 'de-AT'],
  ] as const)('is written as in the region %s', (_, wishes, locale) => {
    expect(choiceFor(wishes).locale).toBe(locale)
  })
})

describe('the locales an organization can choose', () => {
  it('are named in their own language, with the current one', () => {
    const choices = localeChoices('en-NZ')
    expect(choices).toContainEqual({ value: 'de-CH', label: 'Deutsch (Schweiz)' })
    expect(choices.at(-1)).toEqual({ value: 'en-NZ', label: 'English (New Zealand)' })
    expect(localeChoices('es-MX')).toHaveLength(choices.length - 1)
  })
  it('are in a language that the console supports', () => {
    for (const { value } of localeChoices('en-US')) {
      expect(choiceFor({ organization: value })).toMatchObject({ by: 'organization', locale: value })
    }
  })
})
