import { afterEach, describe, expect, it } from 'vitest'
import type { Alert } from '../../../api/contract/alerts.ts'
import { ALERT_RULES } from '../../../domain/audit/published.ts'
import { alertRules, reasonOf } from '../../../web/audit/alerts/alert-text.ts'
import { chooseLanguage, textsReady, useLanguage } from '../../../web/texts/language.ts'

const english = useLanguage.getState()
afterEach(() => useLanguage.setState(english, true))

const none: Alert['facts'] = { amount: null, took: null, by: null, change: null, roles: [], minutes: null, count: null }
const reason = (rule: Alert['rule'], facts: Partial<Alert['facts']>): string =>
  reasonOf({ rule, facts: { ...none, ...facts } })

describe('the reason of an alert', () => {
  it.each<[Alert['rule'], Partial<Alert['facts']>, string]>([
    ['refund-by-taker', { amount: 12.5, took: 'invoiced' }, '$12.50 refunded by the person who created the invoice'],
    ['refund-by-taker', { amount: 12.5, took: 'paid' }, '$12.50 refunded by the person who paid'],
    ['refund-by-taker', { amount: 12.5, took: 'charged' }, '$12.50 refunded by the person who made the charge'],
    ['refund-without-cancellation', { amount: 5, by: 'staff' }, '$5.00 refunded, and nothing was canceled'],
    [
      'refund-without-cancellation',
      { amount: 5, by: 'provider' },
      '$5.00 refunded at the payment provider, and nothing was canceled',
    ],
    ['entry-after-draw', { change: 'canceled', count: 1 }, 'An entry canceled after the draw'],
    ['entry-after-draw', { change: 'imported', count: 12 }, '12 entries imported after the draw'],
    ['entry-after-draw', { change: 'swapped', count: 2 }, 'Entries swapped after the draw'],
    [
      'brief-role',
      { roles: ['director', 'judge'], minutes: 0 },
      'Role granted and removed within a minute: Director and Judge',
    ],
    ['brief-role', { roles: ['Admin'], minutes: 42 }, 'Role granted and removed within 42 minutes: Account admin'],
    ['many-exports', { count: 6 }, 'The history exported 6 times within 24 hours'],
  ])('%s %j', (rule, facts, text) => {
    expect(reason(rule, facts)).toBe(text)
  })

  it('is in the language of the console', async () => {
    await chooseLanguage('de')
    await textsReady()
    expect(reason('many-exports', { count: 6 })).toBe('Verlauf 6-mal binnen 24 Stunden exportiert')
  })

  it('exists for every rule', () => {
    expect(alertRules).toEqual([...ALERT_RULES])
  })
})
