import { afterEach, expect, it } from 'vitest'
import { aboutOf, reasonText } from '../../../web/payments/about-transaction.ts'
import { chooseLanguage, textsReady, useLanguage } from '../../../web/texts/language.ts'

const charge = { id: 'x1', transactionId: 'x1', type: 'charge', description: 'Spring Cup' } as const
const refund = { id: 'x1_refund_r1', transactionId: 'x1', type: 'refund', description: 'Injured at practice' } as const

it('names the tournament of a charge, and of a refund with its optional reason', () => {
  const all = [refund, charge]
  expect(aboutOf(charge, all)).toEqual({ tournament: 'Spring Cup', note: null })
  expect(aboutOf(refund, all)).toEqual({ tournament: 'Spring Cup', note: 'Injured at practice' })
  expect(aboutOf({ ...refund, description: '' }, all)).toEqual({ tournament: 'Spring Cup', note: null })
  expect(aboutOf(refund, [])).toEqual({ tournament: 'Injured at practice', note: null })
})

const english = useLanguage.getState()
afterEach(() => useLanguage.setState(english, true))

it('gives the reason that the program recorded in the language of the page, and that of staff as they wrote it', async () => {
  expect(reasonText('Withdrawal')).toBe('Withdrawal')
  await chooseLanguage('de')
  await textsReady()
  expect([reasonText('Withdrawal'), reasonText('Broke her arm')]).toEqual(['Abmeldung', 'Broke her arm'])
})
