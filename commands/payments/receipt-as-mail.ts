import { escapeHtml } from '../kernel/letter.ts'
import type { ReceiptToSend } from '../ports/receipts.ts'
import { languageOfMail } from '../texts/mail-locale.ts'

/** The texts of a receipt in one language, for a mail in HTML and plain text. */
export interface WrittenReceipt {
  readonly heading: string
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly groups: readonly { readonly title: string; readonly rows: readonly ReceiptRow[] }[]
  readonly sums: readonly ReceiptRow[]
  readonly payment: string
  readonly about: readonly (readonly [label: string, value: string])[]
  readonly desk: string | null
  /** For paper: the QR code for the check-in desk; null for none. */
  readonly code: { readonly href: string; readonly caption: string } | null
  readonly links: readonly { readonly label: string; readonly href: string }[]
  readonly questions: string
}

export interface ReceiptRow {
  readonly name: string
  readonly amount: string
  readonly isTotal?: boolean
}

export const receiptAsText = (written: WrittenReceipt, { additionalContent, supportEmail }: ReceiptToSend): string =>
  [
    `${written.heading}: ${written.title}`,
    ...written.facts.map(pair),
    ...written.groups.flatMap(({ title, rows }) => [
      '',
      title,
      ...rows.map(({ name, amount }) => `${name}: ${amount}`),
    ]),
    '',
    ...written.sums.map(({ name, amount }) => `${name}: ${amount}`),
    '',
    written.payment,
    ...written.about.map(pair),
    '',
    ...(written.desk === null ? [] : [written.desk]),
    ...written.links.map(({ label, href }) => `${label}: ${href}`),
    ...(additionalContent === '' ? [] : ['', textOf(additionalContent)]),
    '',
    `${written.questions} ${supportEmail}`,
  ].join('\n')

const pair = ([label, value]: readonly [string, string]): string => `${label}: ${value}`

/** Mail clients support little more CSS than this; a narrow screen must show the amounts without scrolling. */
const STYLE = [
  'body{margin:0 auto;max-width:560px;padding:16px;font:16px/1.5 system-ui,sans-serif;color:#1b2423;background:#fff;overflow-wrap:anywhere}',
  'h1{font-size:24px;line-height:1.25;margin:0}',
  'h2{font-size:18px;line-height:1.3;margin:4px 0 12px}',
  'table{width:100%;border-collapse:collapse;margin:16px 0}',
  'th{padding:16px 0 0;text-align:left}',
  'td{padding:8px 0;border-bottom:1px solid #dde3e1;vertical-align:top}',
  'td+td{padding-left:16px;text-align:right;white-space:nowrap}',
  '.total td{font-weight:bold}',
  '.soft{color:#566}',
  '.links a{display:inline-block;margin:0 16px 8px 0}',
  'a{color:#0d5c50}',
].join('')

export const receiptAsHtml = (written: WrittenReceipt, sent: ReceiptToSend, locale: string): string => {
  const { imageUri, additionalContent } = sent
  const email = escapeHtml(sent.supportEmail)
  const image =
    imageUri !== null && /^https?:\/\//.test(imageUri) ? `<img src="${escapeHtml(imageUri)}" alt="" width="240">` : ''
  return [
    `<!doctype html><html lang="${languageOfMail(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(written.title)}</title><style>${STYLE}</style></head><body>`,
    image,
    `<h1>${escapeHtml(written.heading)}</h1>`,
    `<h2>${escapeHtml(written.title)}</h2>`,
    written.facts.length === 0 ? '' : `<p>${written.facts.map(bold).join('<br>')}</p>`,
    '<table role="presentation">',
    ...written.groups.flatMap(({ title, rows }) => [
      `<tr><th colspan="2">${escapeHtml(title)}</th></tr>`,
      ...rows.map((row) => cells(row)),
    ]),
    '</table><table role="presentation">',
    ...written.sums.map((row) => cells(row)),
    '</table>',
    `<p>${escapeHtml(written.payment)}</p>`,
    `<p class="soft">${written.about.map(bold).join('<br>')}</p>`,
    written.desk === null ? '' : `<p>${escapeHtml(written.desk)}</p>`,
    `<p class="links">${written.links.map(({ label, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join(' ')}</p>`,
    additionalContent,
    `<p>${escapeHtml(written.questions)} <a href="mailto:${email}">${email}</a></p>`,
    '</body></html>',
  ].join('\n')
}

const bold = ([label, value]: readonly [string, string]): string => `<b>${escapeHtml(label)}:</b> ${escapeHtml(value)}`

const cells = ({ name, amount, isTotal }: WrittenReceipt['sums'][number]): string =>
  `<tr${isTotal === true ? ' class="total"' : ''}><td>${escapeHtml(name)}</td><td align="right">${escapeHtml(amount)}</td></tr>`

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
