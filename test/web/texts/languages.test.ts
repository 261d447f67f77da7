import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { registrationText as registrationPhrase } from '../../../domain/registration/texts.ts'
import { clockText, urgency } from '../../../web/athlete-call/board-pages.ts'
import { catalog } from '../../../web/texts/catalog.ts'
import { registrationText } from '../../../web/texts/en/registration.ts'
import { compareTexts, dollarsText, listText } from '../../../web/texts/formats.ts'
import { chooseLanguage, setOrganizationLocale, textsReady, useLanguage } from '../../../web/texts/language.ts'
import { phraseText } from '../../../web/texts/refusals.ts'
import { countText, numberText } from '../../../web/ui/count.ts'
import { centsTyped } from '../../../web/ui/form/money-field.tsx'
import { moneyText } from '../../../web/ui/money.tsx'
import { relativeText, spanText, whenText } from '../../../web/ui/when.tsx'

const root = join(import.meta.dirname, '../../..')
const english = useLanguage.getState()
afterEach(() => useLanguage.setState(english, true))
const at = '2027-03-06T14:05:00Z'
const zone = 'America/New_York'
/** With every narrow or no-break space as a plain space. */
const plain = (text: string): string => text.replace(/\s/g, ' ')

describe('by default, the console', () => {
  it('is in American English', () => {
    expect(english).toEqual({ language: 'en', locale: 'en-US', by: 'none' })
    expect(registrationText('proceed')).toBe('Proceed to Checkout')
    expect(registrationText('eventsChosen', { count: 1 })).toBe('1 event chosen')
    expect(registrationText('eventsChosen', { count: 1144 })).toBe('1,144 events chosen')
    expect(phraseText(registrationPhrase('full'))).toBe('Full')
    expect(countText(1144, 'athlete')).toBe('1,144 athletes')
  })
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [-1_200, '-$12.00'],
    [100_000_000, '$1,000,000.00'],
  ])('formats %i cents as %s, like the server', (cents, text) => {
    expect(dollarsText(cents)).toBe(text)
  })
})

describe('in Spanish', () => {
  it('texts, plurals and values are Spanish', async () => {
    await chooseLanguage('es')
    expect(registrationText('proceed')).toBe('Proceder al pago')
    expect(registrationText('eventsChosen', { count: 1 })).toBe('1 prueba elegida')
    expect(registrationText('eventsChosen', { count: 2 })).toBe('2 pruebas elegidas')
    expect(relativeText('2027-03-06T14:00:00Z', Date.parse(at))).toBe('hace 5 minutos')
    expect(moneyText(0, { free: true })).toBe('Gratis')
  })
  it('dollars stay dollars, in the format of the region', async () => {
    await chooseLanguage('es')
    expect(dollarsText(123_450)).toBe('$1,234.50')
    useLanguage.setState({ locale: 'es-ES' })
    expect(plain(dollarsText(1_234_550))).toBe('12.345,50 $')
  })
})

describe('in German', () => {
  it('dates, times and numbers are German', async () => {
    await chooseLanguage('de')
    expect(whenText(at, 'day', zone)).toBe('06.03.2027')
    expect(plain(whenText(at, 'moment', zone))).toBe('06.03.2027, 09:05')
    expect(plain(spanText(at, '2027-03-07T22:00:00Z', zone))).toBe('06.–07.03.2027')
    expect(numberText(1144)).toBe('1.144')
    expect(plain(dollarsText(123_450))).toBe('1.234,50 $')
    expect(clockText(Date.parse(at), zone)).toBe('09:05')
    expect(urgency(at, Date.parse(at) + 3 * 60_000)).toEqual({ text: '3 Min. zu spät', tone: 'late' })
    expect(listText(['Anna', 'Ben', 'Kim'])).toBe('Anna, Ben und Kim')
  })
})

/** The catalog of one text in three languages. */
const oneText = (
  name: string,
  es: () => Promise<{ default: { one: string } }> = async () => ({ default: { one: 'Uno' } }),
) => catalog(name, { one: 'One' }, { es, de: async () => ({ default: { one: 'Eins' } }) })

describe('a language', () => {
  it('that cannot be loaded leaves the current one', async () => {
    const text = oneText('away', () => Promise.reject(new Error('offline')))
    await expect(chooseLanguage('es')).rejects.toThrow('offline')
    expect(useLanguage.getState().language).toBe('en')
    expect(text('one')).toBe('One')
    await chooseLanguage('de')
    oneText('away')
  })
  it('is also loaded by a module that is imported after the choice', async () => {
    await chooseLanguage('de')
    const text = oneText('later')
    await textsReady()
    expect(text('one')).toBe('Eins')
  })
})

it('loads no screen without waiting for its texts', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.endsWith('ui/lazy-part.ts'))
  const react = /import [^;\n]*\blazy\b[^;\n]* from 'react'/
  expect(files.filter((path) => react.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})

describe('the organization’s language', () => {
  it('is used if neither the user nor the browser has a preference, also when it changes', async () => {
    await setOrganizationLocale('es-MX')
    expect(useLanguage.getState()).toEqual({ language: 'es', locale: 'es-MX', by: 'organization' })
    expect(registrationText('proceed')).toBe('Proceder al pago')
    await setOrganizationLocale('de-CH')
    expect(useLanguage.getState()).toEqual({ language: 'de', locale: 'de-CH', by: 'organization' })
  })
  it('does not replace the user’s choice', async () => {
    await chooseLanguage('de')
    await setOrganizationLocale('es-MX')
    expect(useLanguage.getState()).toMatchObject({ language: 'de', by: 'own' })
  })
})

describe('names', () => {
  it.each([
    [
      'en',
      ['Zoë', 'Álvaro', 'Özil', 'Anna', 'Łukasz', 'anna 10', 'Anna 9'],
      'Álvaro Anna Anna 9 anna 10 Łukasz Özil Zoë',
    ],
    ['de', ['Zoe', 'Özil', 'Öztürk', 'Oscar', 'Ana'], 'Ana Oscar Özil Öztürk Zoe'],
    ['es', ['Ñuñez', 'Nuñez', 'Ortiz', 'Nuria', 'Ávila'], 'Ávila Nuñez Nuria Ñuñez Ortiz'],
    ['en', ['Мария', 'Андрей', 'Wang', '王伟', 'أحمد'], 'Wang Андрей Мария أحمد 王伟'],
  ] as const)('are sorted as readers of %s expect', async (language, names, sorted) => {
    await chooseLanguage(language)
    expect(names.toSorted(compareTexts).join(' ')).toBe(sorted)
  })
})

describe('a typed amount', () => {
  it.each([
    ['en', '$1,234.5', 123_450],
    ['en', '1,234', 123_400],
    ['en', '12,50', 1_250],
    ['en', '1,23,456', null],
    ['en', '1.234', null],
    ['de', '1.234,50', 123_450],
    ['de', '1.234', 123_400],
    ['de', '12,50', 1_250],
    ['de', '12.50', 1_250],
    ['de', '12,345', null],
    ['de', '1.234.5', null],
    ['es', '12.50', 1_250],
    ['en', '-5', null],
    ['en', '', null],
  ] as const)('is parsed in %s as its writer means it: %j', async (language, typed, cents) => {
    await chooseLanguage(language)
    expect(centsTyped(typed)).toBe(cents)
  })
})
