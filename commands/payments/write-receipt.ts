import type { Cents } from '../../domain/kernel/money.ts'
import type { Mail } from '../ports/mailer.ts'
import type { Receipt } from '../ports/receipts.ts'
import { languageOfMail, mailTexts, momentIn, moneyIn } from '../texts/mail-texts.ts'

/** Escapes untrusted text for HTML content and attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Mail headers must not contain line breaks, which would start another header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The receipt as a mail in the language of `locale`, with the same content in HTML and in plain text. */
export const writeReceipt = (id: string, receipt: Receipt, locale: string): Mail => {
  const { receipt: texts } = mailTexts(locale)
  const paid = momentIn(locale, receipt.date, receipt.timezone)
  const money = (cents: Cents): string => moneyIn(locale, cents)
  const lines = receipt.lines.map(({ description, student, quantity, amount }) => ({
    name: `${description}${quantity > 1 ? ` × ${quantity}` : ''}${student === null ? '' : ` – ${student}`}`,
    amount: money(amount),
  }))
  const extra = [
    ...(receipt.discount > 0 ? [{ name: texts.discount, amount: money(-receipt.discount) }] : []),
    ...(receipt.convenienceFee > 0
      ? [{ name: receipt.convenienceFeeName, amount: money(receipt.convenienceFee) }]
      : []),
    { name: texts.total, amount: money(receipt.total) },
  ]
  const card = receipt.card === null ? texts.free : texts.paidWith(brandText(receipt.card.brand), receipt.card.lastFour)
  const rows = [...lines, ...extra]
  return {
    id,
    to: receipt.to,
    subject: oneLine(texts.subject(receipt.tournamentTitle)),
    text: [
      receipt.tournamentTitle,
      paid,
      '',
      ...rows.map(({ name, amount }) => `${name}: ${amount}`),
      '',
      card,
      ...(receipt.additionalContent === '' ? [] : ['', textOf(receipt.additionalContent)]),
      '',
      `${texts.questions} ${receipt.supportEmail}`,
    ].join('\n'),
    html: htmlOf(receipt, locale, paid, rows, card),
  }
}

/** The provider's `visa` as `Visa`. */
const brandText = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)

/** Mail clients support little more CSS than this; a narrow screen must show the amounts without scrolling. */
const STYLE = [
  'body{margin:0 auto;max-width:560px;padding:16px;font:16px/1.5 system-ui,sans-serif;color:#1b2423;background:#fff}',
  'h1{font-size:22px;line-height:1.25;margin:0 0 4px}',
  'table{width:100%;border-collapse:collapse;margin:16px 0}',
  'td{padding:8px 0;border-bottom:1px solid #dde3e1;vertical-align:top}',
  'td+td{padding-left:16px;text-align:right;white-space:nowrap}',
  'tr:last-child td{font-weight:bold;border-bottom:0}',
  'a{color:#0d5c50}',
].join('')

const textOf = (html: string): string =>
  html
    .replace(/<(br|\/p|\/div|\/li)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .trim()

const htmlOf = (
  receipt: Receipt,
  locale: string,
  paid: string,
  rows: readonly { readonly name: string; readonly amount: string }[],
  card: string,
): string => {
  const { imageUri } = receipt
  const image =
    imageUri !== null && /^https?:\/\//.test(imageUri) ? `<img src="${escapeHtml(imageUri)}" alt="" width="240">` : ''
  const cells = rows.map(
    ({ name, amount }) => `<tr><td>${escapeHtml(name)}</td><td align="right">${escapeHtml(amount)}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${languageOfMail(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(receipt.tournamentTitle)}</title><style>${STYLE}</style></head><body>`,
    image,
    `<h1>${escapeHtml(receipt.tournamentTitle)}</h1>`,
    `<p>${escapeHtml(paid)}</p>`,
    `<table role="presentation">${cells.join('')}</table>`,
    `<p>${escapeHtml(card)}</p>`,
    receipt.additionalContent,
    `<p>${mailTexts(locale).receipt.questions} <a href="mailto:${escapeHtml(receipt.supportEmail)}">${escapeHtml(receipt.supportEmail)}</a></p>`,
    '</body></html>',
  ].join('\n')
}
