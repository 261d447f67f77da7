import { type Cents, unitPriceOf } from '../../domain/kernel/money.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { orderNumber, type Receipt, type ReceiptLine, receiptPaths } from '../../domain/payments/published.ts'
import { mapUrl } from '../../domain/tournaments/published.ts'
import { oneLine } from '../kernel/letter.ts'
import type { Mail } from '../ports/mailer.ts'
import type { Paper } from '../ports/paper-printer.ts'
import type { ReceiptToSend } from '../ports/receipts.ts'
import { receiptText } from '../texts/en/receipt.ts'
import { refundText } from '../texts/en/refund.ts'
import { moneyIn, venueMomentIn } from '../texts/mail-locale.ts'
import { type ReceiptRow, receiptAsHtml, receiptAsText, type WrittenReceipt } from './receipt-as-mail.ts'
import { receiptAsPaper } from './receipt-as-paper.ts'

/** Writes the receipt as a mail in the language of `locale`, with the same content in HTML and in plain text. */
export const writeReceipt = (id: string, sent: ReceiptToSend, locale: string): Mail => {
  const written = write(sent, locale)
  return {
    id,
    to: sent.to,
    ...repliesTo(sent),
    subject: oneLine(receiptText(locale)('subject', { tournament: sent.receipt.tournament.title })),
    text: receiptAsText(written, sent),
    html: receiptAsHtml(written, sent, locale),
  }
}

/** Answers go to the tournament's support address. */
const repliesTo = ({ supportEmail }: ReceiptToSend): Pick<Mail, 'replyTo'> =>
  supportEmail === '' ? {} : { replyTo: supportEmail }

/** Lays out the receipt for printing, in the language of `locale`. `issuer`: the organization's name. */
export const printedReceipt = (sent: ReceiptToSend, issuer: string, locale: string): Paper =>
  receiptAsPaper(write(sent, locale), sent, { issuer, locale, kind: 'receipt' })

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
    ...repliesTo(sent),
    subject: oneLine(refundText(locale)('subject', { tournament: sent.receipt.tournament.title })),
    text: receiptAsText(written, plain),
    html: receiptAsHtml(written, plain, locale),
  }
}

/** Like `printedReceipt`, for the receipt of a refund. */
export const printedRefund = (sent: ReceiptToSend, refund: RefundToWrite, issuer: string, locale: string): Paper =>
  receiptAsPaper(refundInWords(sent, refund, locale), sent, { issuer, locale, kind: 'refund' })

const refundInWords = (sent: ReceiptToSend, refund: RefundToWrite, locale: string): WrittenReceipt => {
  const [onReceipt, onRefund] = [receiptText(locale), refundText(locale)]
  const { receipt } = sent
  const { card, tournament } = receipt
  const row = ({ description, price }: ReceiptLine): ReceiptRow => ({
    name: description,
    amount: moneyIn(locale, price),
  })
  const refunded = (lines: readonly ReceiptLine[]): readonly ReceiptRow[] =>
    lines.filter(({ lineId }) => refund.lineIds.has(lineId)).map(row)
  return {
    heading: onRefund('heading'),
    title: tournament.title,
    facts: [],
    groups: [
      ...receipt.athletes.map(({ name, lines }) => ({ title: name ?? onReceipt('athlete'), rows: refunded(lines) })),
      { title: onReceipt('items'), rows: refunded(receipt.items) },
    ].filter(({ rows }) => rows.length > 0),
    sums: [{ name: onRefund('amount'), amount: moneyIn(locale, refund.amount), isTotal: true }],
    payment:
      card === null
        ? onRefund('arrivesByCard')
        : onRefund('arrives', { brand: brandText(card.brand), lastFour: card.lastFour }),
    about: [[onReceipt('number'), orderNumber(receipt.number)]],
    desk: null,
    code: null,
    links: [{ label: onReceipt('open'), href: `${sent.origin}${receiptPaths(receipt).receipt}` }],
    questions: onReceipt('questions'),
  }
}

const write = ({ receipt, origin }: ReceiptToSend, locale: string): WrittenReceipt => {
  const text = receiptText(locale)
  const { tournament, standing, card } = receipt
  const money = (cents: Cents): string => moneyIn(locale, cents)
  const moment = (at: Instant): string => venueMomentIn(locale, at, tournament.timezone)
  const isRegistered = standing === 'registered'
  const row = (line: ReceiptLine): ReceiptRow => {
    const { description, quantity, price, isCanceled, changedTo } = line
    // The amount is that of all of them.
    const several = quantity > 1 ? ` × ${quantity}, ${text('each', { price: money(unitPriceOf(line)) })}` : ''
    const since = isCanceled ? text('canceledLine') : changedTo === null ? '' : text('changedTo', { event: changedTo })
    return { name: `${description}${several}${since === '' ? '' : ` (${since})`}`, amount: money(price) }
  }
  const paths = receiptPaths(receipt)
  const place = placeOf(tournament, text)
  return {
    heading: text(`headings.${standing === 'canceled' || standing === 'paid' ? standing : 'registered'}`),
    title: tournament.title,
    facts: [
      [text('starts'), moment(tournament.startDate)],
      [text('ends'), moment(tournament.endDate)],
      [text('where'), place],
    ],
    groups: [
      ...receipt.athletes.map(({ name, lines }) => ({ title: name ?? text('athlete'), rows: lines.map(row) })),
      { title: text('items'), rows: receipt.items.map(row) },
    ].filter(({ rows }) => rows.length > 0),
    sums: receipt.sums.map(({ kind, amount }) => ({
      name: kind === 'fee' && receipt.feeName !== '' ? receipt.feeName : text(`sums.${kind}`),
      amount: money(amount),
      isTotal: kind === 'total',
    })),
    payment: card === null ? text('free') : text('paidWith', { brand: brandText(card.brand), lastFour: card.lastFour }),
    about: [
      [text('paidOn'), moment(receipt.date)],
      [text('number'), orderNumber(receipt.number)],
    ],
    desk: isRegistered ? text('desk') : null,
    code: isRegistered ? { href: `${origin}${paths.desk}`, caption: text('code') } : null,
    links: [
      { label: text('open'), href: `${origin}${paths.receipt}` },
      ...(isRegistered ? [{ label: text('calendar'), href: `${origin}${paths.calendar}` }] : []),
      ...(isRegistered && tournament.type !== 'Online' && tournament.location !== null
        ? [{ label: text('map'), href: mapUrl(tournament.location) }]
        : []),
    ],
    questions: text('questions'),
  }
}

const placeOf = ({ type, location }: Receipt['tournament'], text: ReturnType<typeof receiptText>): string => {
  if (type === 'Online') return text('online')
  const place = location ?? text('toBeAnnounced')
  return type === 'Hybrid' ? text('andOnline', { place }) : place
}

/** Capitalizes the provider's brand: `visa` becomes `Visa`. */
const brandText = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)
