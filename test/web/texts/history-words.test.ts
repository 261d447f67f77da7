import { afterEach, expect, it } from 'vitest'
import { allEvents } from '../../../domain/events.ts'
import { formatCents } from '../../../domain/kernel/money.ts'
import { fieldText, nameText, titleText, valueText, wordsText } from '../../../web/texts/history-words.ts'
import { chooseLanguage, textsReady, useLanguage } from '../../../web/texts/language.ts'

const english = useLanguage.getState()
afterEach(() => useLanguage.setState(english, true))

const speak = async (language: 'en' | 'es' | 'de') => {
  await chooseLanguage(language)
  await textsReady()
}
const titleOf = (type: string, data: Readonly<Record<string, unknown>>) => {
  const { title, values } = allEvents.get(type)?.audit ?? { title: '' }
  return {
    type,
    title: typeof title === 'string' ? title : title(data, () => 'Forms'),
    values: values?.(data, () => 'Forms') ?? {},
  }
}
const refund = titleOf('RefundRequested', { amount: 123450 })

it.each([
  ['en', 'Refund of $1,234.50 requested'],
  ['es', 'Reembolso de $1,234.50 solicitado'],
  ['de', 'Erstattung von 1.234,50 $ beantragt'],
] as const)('the history tells in %s what happened, with amounts as its region writes them', async (language, text) => {
  expect(formatCents(123450)).toBe('$1,234.50')
  await speak(language)
  expect(titleText(refund).replace(/\s/g, ' ')).toBe(text)
})

it('a title says which case of its event happened', async () => {
  await speak('es')
  const held = { kind: 'event', stockId: 's', quantity: 2 }
  expect(titleText(titleOf('StockHeld', held))).toBe('Reservado para un pedido: 2 plazas de Forms')
  expect(titleText(titleOf('StockHeld', { ...held, kind: 'item' }))).toBe('Reservado para un pedido: 2 × Forms')
  expect(titleText(titleOf('MailingFailed', { reason: 'not-delivered' }))).toBe(
    'Correo de los organizadores no enviado: el servidor de correo no lo aceptó',
  )
  const roles = [{ value: 'director' }, { value: 'coach' }]
  expect(titleText(titleOf('StakeholderAdded', { roles }))).toBe('Responsable agregado · director · entrenador')
})

it('labels and choices are in the language of the page, and what users wrote stays', async () => {
  await speak('de')
  expect(fieldText('Date of birth')).toBe('Geburtsdatum')
  expect(wordsText('Admin, Reviewer')).toBe('Administrator, Prüfer')
  expect(wordsText('constructor')).toBe('constructor')
  expect(valueText('$1,081.21').replace(/\s/g, ' ')).toBe('1.081,21 $')
  expect(valueText('Yes')).toBe('Yes')
})

it('names that the history made are in the language of the page, and names that users gave stay', async () => {
  await speak('de')
  expect(nameText('order', 'Order a1b2c3, $1,234.50').replace(/\s/g, ' ')).toBe('Bestellung a1b2c3, 1.234,50 $')
  expect(nameText('draw', 'Draw of 12 brackets')).toBe('Auslosung von 12 Turnierbäumen')
  expect(nameText('membership', 'Quintero Ruiz family')).toBe('Familie Quintero Ruiz')
  expect(nameText('membership', 'Erased family')).toBe('Gelöschte Familie')
  expect(nameText('event', 'Order a1b2c3')).toBe('Order a1b2c3')
  await speak('en')
  expect(nameText('order', 'Order a1b2c3, $1,234.50')).toBe('Order a1b2c3, $1,234.50')
})
