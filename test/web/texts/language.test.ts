import { afterEach, expect, it } from 'vitest'
import { catalog } from '../../../web/texts/catalog.ts'
import { chooseLanguage, useLanguage } from '../../../web/texts/language.ts'

afterEach(() => chooseLanguage('en'))

/** A module whose German texts arrive when the test lets them. */
const moduleOf = (name: string) => {
  const arrival = Promise.withResolvers<{ readonly default: { readonly hello: string } }>()
  const text = catalog(name, { hello: 'Hello' }, { de: () => arrival.promise })
  return { text, arrive: () => arrival.resolve({ default: { hello: 'Hallo' } }) }
}

it('shows a language when the texts of a screen that was opened meanwhile are there too', async () => {
  const before = moduleOf('opened before')
  const choosing = chooseLanguage('de')
  const meanwhile = moduleOf('opened meanwhile')
  before.arrive()
  await Promise.resolve()
  expect(useLanguage.getState().language).toBe('en')
  meanwhile.arrive()
  await choosing
  expect(useLanguage.getState().language).toBe('de')
  expect([before.text('hello'), meanwhile.text('hello')]).toEqual(['Hallo', 'Hallo'])
})

it('shows the language that was chosen last', async () => {
  const slow = moduleOf('slow')
  const first = chooseLanguage('de')
  await chooseLanguage('es')
  slow.arrive()
  await first
  expect(useLanguage.getState().language).toBe('es')
})
