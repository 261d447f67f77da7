import { paymentsText } from '../../texts/en/payments.ts'

/** The form's raw input. */
export interface CardFields {
  readonly number: string
  readonly expiry: string
  readonly securityCode: string
  readonly name: string
}

export type CardProblems = { readonly [field in keyof CardFields]?: string }

/** A card in the provider's format. */
export interface Card {
  readonly number: string
  readonly month: number
  readonly year: number
  readonly securityCode: string
  readonly name: string
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const isAmex = (digits: string): boolean => /^3[47]/.test(digits)

/** Groups digits during typing, as printed on the card. */
export const formatNumber = (text: string): string => {
  const digits = digitsOf(text).slice(0, 19)
  const groups = isAmex(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
}

/** `1230` becomes `12 / 30`; a first digit above 1 is a complete month. */
export const formatExpiry = (text: string, before = ''): string => {
  // Deleting the separator deletes the digit before it.
  if (before.startsWith(text) && before.endsWith(' / ')) return digitsOf(text).slice(0, 1)
  const typed = digitsOf(text)
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
  const month = digits.slice(0, 2)
  // Browsers fill in `12/2030`.
  const year = digits.length > 4 ? digits.slice(4, 6) : digits.slice(2, 4)
  return month.length === 2 ? `${month} / ${year}` : month
}

export const formatSecurityCode = (text: string): string => digitsOf(text).slice(0, 4)

/** Field errors that can be detected without the bank; empty if there are none. */
export const problemsOf = (fields: CardFields, today: Date): CardProblems => {
  const number = numberProblem(digitsOf(fields.number))
  const expiry = expiryProblem(fields.expiry, today)
  const securityCode =
    fields.securityCode.length < (isAmex(digitsOf(fields.number)) ? 4 : 3) ? paymentsText('codeIncomplete') : undefined
  const name = fields.name.trim() === '' ? paymentsText('nameMissing') : undefined
  return {
    ...(number === undefined ? {} : { number }),
    ...(expiry === undefined ? {} : { expiry }),
    ...(securityCode === undefined ? {} : { securityCode }),
    ...(name === undefined ? {} : { name }),
  }
}

const numberProblem = (digits: string): string | undefined => {
  if (digits.length < (isAmex(digits) ? 15 : 14)) return paymentsText('numberIncomplete')
  return passesLuhn(digits) ? undefined : paymentsText('numberInvalid')
}

/** Whether the card number's check digit is correct (Luhn). */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

const expiryProblem = (expiry: string, today: Date): string | undefined => {
  const [month, year] = expiryOf(expiry)
  if (!(month >= 1 && month <= 12) || Number.isNaN(year)) return paymentsText('expiryIncomplete')
  const isPast = year * 12 + month - 1 < today.getFullYear() * 12 + today.getMonth()
  return isPast ? paymentsText('expiryPast') : undefined
}

const expiryOf = (expiry: string): readonly [month: number, year: number] => {
  const match = /^(\d{2}) \/ (\d{2})$/.exec(expiry)
  return match === null ? [Number.NaN, Number.NaN] : [Number(match[1]), 2000 + Number(match[2])]
}

export const cardOf = (fields: CardFields): Card => {
  const [month, year] = expiryOf(fields.expiry)
  return {
    number: digitsOf(fields.number),
    month,
    year,
    securityCode: fields.securityCode,
    name: fields.name.trim(),
  }
}
