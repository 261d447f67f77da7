/** A US number with its area code, or any number in its international form (E.164). */
const VALID = /^\+(1[2-9]\d{9}|(?!1)[1-9]\d{7,14})$/

/**
 * A phone number as it is stored and compared: digits and a plus only (spec/training-and-review.md §5). A number
 * without a country code is a US number.
 */
export const normalPhone = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  if (digits === '') return ''
  if (/^\s*\+/.test(text)) return `+${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : `+1${digits}`
}

/** Whether a normalized number can be a phone's. */
export const isPhone = (phone: string): boolean => VALID.test(phone)

/** `+15551234567` as `+1 (555) 123-4567`; a number too short for that is shown as it is. */
export const formatPhone = (phone: string): string => {
  const [, country, area, exchange, line] = /^\+?(\d{1,3})(\d{3})(\d{3})(\d{4})$/.exec(normalPhone(phone)) ?? []
  return country === undefined ? phone : `+${country} (${area}) ${exchange}-${line}`
}
