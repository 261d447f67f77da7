import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCents } from '../../../domain/kernel/money.ts'
import { nameOfRecord, partsOfName } from '../../../domain/kernel/record-names.ts'

const number = fc.stringMatching(/^[\w-]{1,12}$/)
const amount = fc.integer().map(formatCents)
const text = fc.string({ unit: 'binary', minLength: 1 })

it('the values of a name are read back from it', () => {
  fc.assert(
    fc.property(number, amount, text, fc.integer({ min: 2 }), (number, amount, text, count) => {
      for (const [kind, name, values, english] of [
        ['order', 'order', { number, amount }, nameOfRecord('order', { number, amount })],
        ['order', 'orderOnly', { number }, nameOfRecord('orderOnly', { number })],
        ['entry', 'entry', { event: text }, nameOfRecord('entry', { event: text })],
        ['invoice', 'invoice', { number, amount }, nameOfRecord('invoice', { number, amount })],
        ['transaction', 'transaction', { number, amount }, nameOfRecord('transaction', { number, amount })],
        ['disbursement', 'disbursement', { amount }, nameOfRecord('disbursement', { amount })],
        ['refund', 'refund', { amount }, nameOfRecord('refund', { amount })],
        ['dispute', 'chargeback', { amount }, nameOfRecord('chargeback', { amount })],
        ['draw', 'oneBracket', {}, nameOfRecord('oneBracket', {})],
        ['draw', 'brackets', { count: String(count) }, nameOfRecord('brackets', { count })],
        ['membership', 'family', { name: `${text}s` }, nameOfRecord('family', { name: `${text}s` })],
        ['membership', 'erasedFamily', {}, nameOfRecord('erasedFamily', {})],
      ] as const) {
        expect(partsOfName(kind, english)).toEqual({ name, values })
      }
    }),
  )
})

it.each([
  ['event', 'Order a1b2c3'],
  ['order', 'Order of the day, please'],
  ['membership', 'Ann Reyes'],
  ['refund', 'Refund of twelve dollars'],
])('another name is left as it is: %s %s', (kind, english) => {
  expect(partsOfName(kind, english)).toBeNull()
})
