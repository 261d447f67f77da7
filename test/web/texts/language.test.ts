import { afterEach, expect, it } from 'vitest'
import { catalog } from '../../../web/texts/catalog.ts'
import { videoText } from '../../../web/texts/en/video.ts'
import { chooseLanguage, useLanguage } from '../../../web/texts/language.ts'

const initial = useLanguage.getState()
afterEach(() => useLanguage.setState(initial, true))

/** A module whose German texts load when the test calls `arrive`. */
const moduleOf = (name: string) => {
  const arrival = Promise.withResolvers<{ readonly default: { readonly hello: string } }>()
  const text = catalog(
    name,
    { hello: 'Hello' },
    { es: async () => ({ default: { hello: 'Hola' } }), de: () => arrival.promise },
  )
  return { text, arrive: () => arrival.resolve({ default: { hello: 'Hallo' } }) }
}

it('waits for the texts of a screen that is opened while a language loads', async () => {
  const before = moduleOf('opened before')
  const choosing = chooseLanguage('de')
  const later = moduleOf('opened later')
  before.arrive()
  await Promise.resolve()
  expect(useLanguage.getState().language).toBe('en')
  later.arrive()
  await choosing
  expect(useLanguage.getState().language).toBe('de')
  expect([before.text('hello'), later.text('hello')]).toEqual(['Hallo', 'Hallo'])
})

it('closes a sentence that ends with a time with one period', async () => {
  await chooseLanguage('es')
  for (const date of ['9:09 a.m.', '9:09 p. m.', '9:09'])
    expect(videoText('kept', { date })).toBe(
      `Grabado el ${date.replace(/\.$/, '')}. Se guarda en este dispositivo hasta que se haya subido.`,
    )
})

it('shows the language chosen last', async () => {
  const slow = moduleOf('slow')
  const first = chooseLanguage('de')
  await chooseLanguage('es')
  slow.arrive()
  await first
  expect(useLanguage.getState().language).toBe('es')
})
