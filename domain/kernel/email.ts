/** An e-mail address as it is kept and compared: trimmed and in lower case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase()

/** Whether a normal address can be written to: one @, a dotted domain, no spaces, at most 320 characters. */
export const isEmail = (email: string): boolean =>
  email.length <= 320 && /^[^\s@,;<>"()]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email)
