import { describe, expect, it } from 'vitest'
import { printedReceipt, writeReceipt, writeRefund } from '../../../commands/payments/write-receipt.ts'
import type { ReceiptToSend } from '../../../commands/ports/receipts.ts'
import type { Receipt } from '../../../domain/payments/published.ts'

const line = { lineId: 'l', quantity: 1, tax: 0, isCanceled: false, changedTo: null }
const receipt: Receipt = {
  number: 'order-1',
  standing: 'registered',
  date: '2026-02-01T12:00:00.000Z',
  tournament: {
    id: 't1',
    title: 'Cup <script>alert(1)</script>\r\nBcc: all@example.com',
    startDate: '2026-03-14T13:00:00.000Z',
    endDate: '2026-03-15T23:00:00.000Z',
    timezone: 'America/Chicago',
    type: 'InPerson',
    location: 'Lions Hall, 12 Oak Street',
  },
  athletes: [
    {
      name: 'Kim "K" <b>Lee</b>',
      lines: [{ ...line, description: 'Sparring', price: 6_500, changedTo: 'Creative Forms' }],
    },
    { name: 'Ben Lee', lines: [{ ...line, description: 'Forms', price: 3_500, isCanceled: true }] },
  ],
  items: [{ ...line, description: 'T-shirt – Youth M', quantity: 2, price: 4_800, tax: 396 }],
  sums: [
    { kind: 'subtotal', amount: 14_800 },
    { kind: 'discount', amount: -500 },
    { kind: 'tax', amount: 396 },
    { kind: 'fee', amount: 480 },
    { kind: 'total', amount: 15_176 },
    { kind: 'refunded', amount: -3_500 },
  ],
  feeName: 'Card & booking',
  card: { brand: 'visa', lastFour: '4242' },
}
const sent: ReceiptToSend = {
  to: ['kim@example.com'],
  language: null,
  receipt,
  origin: 'https://lions.example.com',
  supportEmail: 'help@example.com',
  imageUri: 'javascript:alert(1)',
  additionalContent: '<p>See you &amp; your team</p>',
}

describe('a printed receipt', () => {
  it.each([
    ['en-US', 'Receipt', 'receipt-order-1', '$151.76'],
    ['es-US', 'Recibo', 'recibo-order-1', '$151.76'],
    ['de-DE', 'Beleg', 'beleg-order-1', '151,76\u00a0$'],
  ])('has the amounts of the mail in %s, and no link but that of its QR code', (locale, heading, filename, total) => {
    const paper = printedReceipt(sent, 'Lions', locale)
    expect(paper).toMatchObject({ heading, filename, issuer: 'Lions' })
    expect(paper.sums.find(({ isTotal }) => isTotal)?.amount).toBe(total)
    expect(paper.code?.href).toBe('https://lions.example.com/event/t1/order/order-1')
    expect(JSON.stringify({ ...paper, code: null })).not.toContain('https:')
  })
})

describe('a receipt', () => {
  const mail = writeReceipt('mail-1', sent, 'en-US')
  it('has the same content in text and in HTML', () => {
    expect(mail.id).toBe('mail-1')
    expect(mail.replyTo).toBe('help@example.com')
    for (const part of [
      'You’re registered',
      'Sat, March 14, 2026',
      '8:00 AM CDT',
      'Lions Hall, 12 Oak Street',
      'Ben Lee',
      'Sparring (changed to Creative Forms)',
      'Forms (Canceled)',
      'T-shirt – Youth M × 2, $24.00 each',
      '$48.00',
      '-$5.00',
      '$4.80',
      '$151.76',
      'Refunded',
      '-$35.00',
      'Visa ending in 4242',
      'Sun, February 1, 2026',
      '6:00 AM CST',
      'order-1',
      'Show the QR code on your receipt at the check-in desk.',
      'https://lions.example.com/event/registration/complete/t1?transaction=order-1',
      'https://lions.example.com/api/tournament/public/t1/calendar',
      'help@example.com',
    ]) {
      expect(mail.text).toContain(part)
      expect(mail.html).toContain(part)
    }
    expect(mail.text).toContain('Card & booking: $4.80')
    expect(mail.html).toContain('Card &#38; booking')
    expect(mail.text).toContain('See you & your team')
    expect(mail.text).toContain('Tax: $3.96')
  })
  it('escapes user input', () => {
    expect(mail.html).not.toMatch(/<script|<b>Lee|javascript:/)
    expect(mail.html).toContain('Kim &#34;K&#34; &#60;b&#62;Lee')
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })
  it('says that a free order needed no payment', () => {
    const free = { ...sent, receipt: { ...receipt, card: null } }
    expect(writeReceipt('m', free, 'en-US').text).toContain('No payment was needed.')
  })
  it('says that all entries of an order are canceled, and omits the check-in hints', () => {
    const { text } = writeReceipt('m', { ...sent, receipt: { ...receipt, standing: 'canceled' } }, 'en-US')
    expect(text).toContain('Registration canceled')
    expect(text).not.toMatch(/QR|registered|calendar/)
  })
  it.each([
    ['es-MX', 'es', 'Su recibo de', 'Pagado con Visa terminada en 4242.', '14 de marzo de 2026', '$151.76'],
    ['de-DE', 'de', 'Ihr Beleg für', 'Bezahlt mit Visa, Endziffern 4242.', '14. März 2026', '151,76\u00a0$'],
  ])('is written in the language of %s, with its dates and money', (locale, language, subject, card, date, total) => {
    const { subject: written, text, html } = writeReceipt('m', sent, locale)
    expect(written).toContain(subject)
    for (const part of [card, date, total]) expect(text).toContain(part)
    expect(html).toContain(`<html lang="${language}">`)
  })
})

describe('the receipt of a refund', () => {
  const refund = { amount: 3_500, lineIds: new Set(['canceled']) }
  const [kim, ben] = receipt.athletes
  const athletes = [
    { name: 'Kim Lee', lines: kim?.lines ?? [] },
    { name: 'Ben Lee', lines: (ben?.lines ?? []).map((one) => ({ ...one, lineId: 'canceled' })) },
  ]
  const of = { ...sent, receipt: { ...receipt, athletes } }
  it.each([
    ['en-US', 'Your refund for', 'Refund: $35.00', 'Visa ending in 4242', '5 to 10 business days'],
    ['es-MX', 'Su reembolso de', 'Reembolso: $35.00', 'Visa terminada en 4242', '5 a 10 días hábiles'],
    ['de-DE', 'Ihre Erstattung für', 'Erstattung: 35,00\u00a0$', 'Visa mit den Endziffern 4242', '5 bis 10 Werktagen'],
  ])('lists in the language of %s the athletes, events, amount and arrival', (locale, start, ...parts) => {
    const { subject, text, html } = writeRefund('m', of, refund, locale)
    expect(subject).toContain(start)
    for (const part of ['Ben Lee', 'Forms', 'order-1', 'help@example.com', ...parts]) expect(text).toContain(part)
    for (const part of ['Ben Lee', 'Forms', ...parts.slice(1)]) expect(html).toContain(part)
  })
  it('omits lines that are not refunded, and the check-in hints', () => {
    const { text, html } = writeRefund('m', of, refund, 'en-US')
    for (const mail of [text, html]) expect(mail).not.toMatch(/Kim|Sparring|T-shirt|QR|See you|undefined/)
  })
})
