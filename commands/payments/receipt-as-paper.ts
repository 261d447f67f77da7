import { orderNumber } from '../../domain/payments/published.ts'
import type { Paper } from '../ports/paper-printer.ts'
import type { ReceiptToSend } from '../ports/receipts.ts'
import { paperText } from '../texts/en/paper.ts'
import { languageOfMail } from '../texts/mail-locale.ts'
import type { WrittenReceipt } from './receipt-as-mail.ts'

/** Lays out the mail's texts for printing, with its QR code and without its links. */
export const receiptAsPaper = (
  written: WrittenReceipt,
  { receipt, supportEmail }: ReceiptToSend,
  { issuer, locale, kind }: { readonly issuer: string; readonly locale: string; readonly kind: 'receipt' | 'refund' },
): Paper => {
  const text = paperText(locale)
  return {
    filename: `${text(kind).replace(/\s+/g, '-').toLowerCase()}-${orderNumber(receipt.number)}`,
    language: languageOfMail(locale),
    issuer,
    heading: text(kind),
    title: written.title,
    facts: [...written.about, ...written.facts],
    groups: written.groups,
    sums: written.sums,
    notes: [written.payment, `${written.questions} ${supportEmail}`],
    code: written.code,
    unprintable: text('unprintable'),
  }
}
