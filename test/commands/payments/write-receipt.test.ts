import { describe, expect, it } from 'vitest'
import { writeReceipt } from '../../../commands/payments/write-receipt.ts'
import type { Receipt } from '../../../commands/ports/receipts.ts'

const receipt: Receipt = {
  to: ['kim@example.com'],
  language: null,
  tournamentTitle: 'Cup <script>alert(1)</script>\r\nBcc: all@example.com',
  supportEmail: 'help@example.com',
  imageUri: 'javascript:alert(1)',
  additionalContent: '<p>See you &amp; your team</p>',
  date: '2026-02-01T12:00:00.000Z',
  timezone: 'America/Chicago',
  lines: [{ description: 'Sparring', student: 'Kim "K" <b>Lee</b>', quantity: 2, amount: 16_000 }],
  discount: 500,
  convenienceFee: 480,
  convenienceFeeName: 'Card & booking',
  total: 15_980,
  card: { brand: 'visa', lastFour: '4242' },
}

describe('a receipt', () => {
  const mail = writeReceipt('mail-1', receipt, 'en-US')
  it('has the same content in text and in HTML', () => {
    expect(mail.id).toBe('mail-1')
    for (const part of [
      'Sparring × 2',
      '$160.00',
      '-$5.00',
      '$4.80',
      '$159.80',
      'Visa ending in 4242',
      'help@example.com',
    ]) {
      expect(mail.text).toContain(part)
      expect(mail.html).toContain(part)
    }
    expect(mail.text).toContain('Card & booking: $4.80')
    expect(mail.html).toContain('Card &#38; booking')
    expect(mail.text).toContain('See you & your team')
    expect(mail.text).toContain('February 1, 2026')
  })
  it('escapes what people wrote', () => {
    expect(mail.html).not.toMatch(/<script|<b>|javascript:/)
    expect(mail.html).toContain('Kim &#34;K&#34; &#60;b&#62;Lee')
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })
  it('tells that a free order needed no payment', () => {
    expect(writeReceipt('m', { ...receipt, card: null, total: 0 }, 'en-US').text).toContain('No payment was needed.')
  })
  it.each([
    ['es-MX', 'es', 'Su recibo de', 'Pagado con Visa terminada en 4242.', '1 de febrero de 2026', '$159.80'],
    ['de-DE', 'de', 'Ihre Quittung für', 'Bezahlt mit Visa, Endziffern 4242.', '1. Februar 2026', '159,80 $'],
  ])('is written in the language of %s, with its dates and money', (locale, language, subject, card, date, total) => {
    const { subject: written, text, html } = writeReceipt('m', receipt, locale)
    expect(written).toContain(subject)
    for (const part of [card, date, total]) expect(text).toContain(part)
    expect(html).toContain(`<html lang="${language}">`)
  })
})
