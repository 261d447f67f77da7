import type { Cents } from '../../domain/kernel/money.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { type Receipt, type ReceiptLine, receiptPaths } from '../../domain/payments/published.ts'
import { mapUrl } from '../../domain/tournaments/published.ts'
import type { Mail } from '../ports/mailer.ts'
import type { Paper } from '../ports/paper-printer.ts'
import type { ReceiptToSend } from '../ports/receipts.ts'
import { mailTexts, moneyIn, venueMomentIn } from '../texts/mail-texts.ts'
import type { MailTexts } from '../texts/texts-of-mails.ts'
import { type ReceiptRow, receiptAsHtml, receiptAsText, type WrittenReceipt } from './receipt-as-mail.ts'
import { receiptAsPaper } from './receipt-as-paper.ts'

/** Mail headers must not contain line breaks, which would start another header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Writes the receipt as a mail in the language of `locale`, with the same content in HTML and in plain text. */
export const writeReceipt = (id: string, sent: ReceiptToSend, locale: string): Mail => {
  const { receipt: texts } = mailTexts(locale)
  const written = write(sent, locale, texts)
  return {
    id,
    to: sent.to,
    subject: oneLine(texts.subject(sent.receipt.tournament.title)),
    text: receiptAsText(written, sent),
    html: receiptAsHtml(written, sent, locale),
  }
}

/** Lays out the receipt for printing, in the language of `locale`. `issuer`: the organization's name. */
export const printedReceipt = (sent: ReceiptToSend, issuer: string, locale: string): Paper =>
  receiptAsPaper(write(sent, locale, mailTexts(locale).receipt), sent, { issuer, locale, kind: 'receipt' })

/** The refunded part of a charge: the amount in cents, and the lines that it cancels. */
export interface RefundToWrite {
  readonly amount: Cents
  readonly lineIds: ReadonlySet<string>
}

/** Like `writeReceipt`, for the receipt of a refund. */
export const writeRefund = (id: string, sent: ReceiptToSend, refund: RefundToWrite, locale: string): Mail => {
  const written = refundInWords(sent, refund, locale)
  // The organizer's additional content is about attending the tournament.
  const plain = { ...sent, additionalContent: '' }
  return {
    id,
    to: sent.to,
    subject: oneLine(mailTexts(locale).refund.subject(sent.receipt.tournament.title)),
    text: receiptAsText(written, plain),
    html: receiptAsHtml(written, plain, locale),
  }
}

/** Like `printedReceipt`, for the receipt of a refund. */
export const printedRefund = (sent: ReceiptToSend, refund: RefundToWrite, issuer: string, locale: string): Paper =>
  receiptAsPaper(refundInWords(sent, refund, locale), sent, { issuer, locale, kind: 'refund' })

const refundInWords = (sent: ReceiptToSend, refund: RefundToWrite, locale: string): WrittenReceipt => {
  const { receipt: words, refund: texts } = mailTexts(locale)
  const { receipt } = sent
  const { card, tournament } = receipt
  const row = ({ description, price }: ReceiptLine): ReceiptRow => ({
    name: description,
    amount: moneyIn(locale, price),
  })
  const refunded = (lines: readonly ReceiptLine[]): readonly ReceiptRow[] =>
    lines.filter(({ lineId }) => refund.lineIds.has(lineId)).map(row)
  return {
    heading: texts.heading,
    title: tournament.title,
    facts: [],
    groups: [
      ...receipt.athletes.map(({ name, lines }) => ({ title: name ?? words.athlete, rows: refunded(lines) })),
      { title: words.items, rows: refunded(receipt.items) },
    ].filter(({ rows }) => rows.length > 0),
    sums: [{ name: texts.amount, amount: moneyIn(locale, refund.amount), isTotal: true }],
    payment: card === null ? texts.arrivesByCard : texts.arrives(brandText(card.brand), card.lastFour),
    about: [[words.number, receipt.number]],
    desk: null,
    links: [{ label: words.open, href: `${sent.origin}${receiptPaths(receipt).receipt}` }],
    questions: words.questions,
  }
}

const write = ({ receipt, origin }: ReceiptToSend, locale: string, texts: MailTexts['receipt']): WrittenReceipt => {
  const { tournament, standing, card } = receipt
  const money = (cents: Cents): string => moneyIn(locale, cents)
  const moment = (at: Instant): string => venueMomentIn(locale, at, tournament.timezone)
  const isRegistered = standing === 'registered'
  const row = ({ description, quantity, price, isCanceled }: ReceiptLine): ReceiptRow => ({
    name: `${description}${quantity > 1 ? ` × ${quantity}` : ''}${isCanceled ? ` (${texts.canceledLine})` : ''}`,
    amount: money(price),
  })
  const paths = receiptPaths(receipt)
  const place = placeOf(tournament, texts)
  return {
    heading: texts.headings[standing === 'canceled' || standing === 'paid' ? standing : 'registered'],
    title: tournament.title,
    facts: [
      [texts.starts, moment(tournament.startDate)],
      [texts.ends, moment(tournament.endDate)],
      [texts.where, place],
    ],
    groups: [
      ...receipt.athletes.map(({ name, lines }) => ({ title: name ?? texts.athlete, rows: lines.map(row) })),
      { title: texts.items, rows: receipt.items.map(row) },
    ].filter(({ rows }) => rows.length > 0),
    sums: receipt.sums.map(({ kind, amount }) => ({
      name: kind === 'fee' && receipt.feeName !== '' ? receipt.feeName : texts.sums[kind],
      amount: money(amount),
      isTotal: kind === 'total',
    })),
    payment: card === null ? texts.free : texts.paidWith(brandText(card.brand), card.lastFour),
    about: [
      [texts.paidOn, moment(receipt.date)],
      [texts.number, receipt.number],
    ],
    desk: isRegistered ? texts.desk : null,
    links: [
      { label: texts.open, href: `${origin}${paths.receipt}` },
      ...(isRegistered ? [{ label: texts.calendar, href: `${origin}${paths.calendar}` }] : []),
      ...(isRegistered && tournament.type !== 'Online' && tournament.location !== null
        ? [{ label: texts.map, href: mapUrl(tournament.location) }]
        : []),
    ],
    questions: texts.questions,
  }
}

const placeOf = ({ type, location }: Receipt['tournament'], texts: MailTexts['receipt']): string => {
  if (type === 'Online') return texts.online
  const place = location ?? texts.toBeAnnounced
  return type === 'Hybrid' ? texts.andOnline(place) : place
}

/** Capitalizes the provider's brand: `visa` becomes `Visa`. */
const brandText = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)
