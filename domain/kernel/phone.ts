/** A US number with its area code, or any number in its international form (E.164). */
const VALID = /^\+(1[2-9]\d{9}|(?!1)[1-9]\d{7,14})$/

/**
 * Normalizes a phone number for storage and comparison: digits and a plus sign only (kernel rule 9). A number without a
 * country code is a US number.
 */
export const normalizePhone = (text: string): string => {
  const isInternational = /^\s*\+/.test(text)
  // `+44 (0)20 …`: the zero is dialed within the country alone.
  const digits = (isInternational ? text.replace(/\(\s*0\s*\)/, '') : text).replace(/\D/g, '')
  if (digits === '') return ''
  if (isInternational) return `+${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : `+1${digits}`
}

/** Whether a normalized number is a valid phone number. */
export const isPhone = (phone: string): boolean => VALID.test(phone)

/** `+15551234567` as `+1 (555) 123-4567`; a number too short for that is returned unchanged. */
export const formatPhone = (phone: string): string => {
  const [, country, area, exchange, line] = /^\+?(\d{1,3})(\d{3})(\d{3})(\d{4})$/.exec(normalizePhone(phone)) ?? []
  return country === undefined ? phone : `+${country} (${area}) ${exchange}-${line}`
}
