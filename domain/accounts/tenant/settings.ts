import { isEmail } from '../../kernel/email.ts'
import { currencies } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/result.ts'
import { isBlank, textProblem, textRefusal } from '../../kernel/text.ts'
import { isTimezone } from '../../kernel/time.ts'
import { INSTALLATION } from '../opening/state.ts'
import { currencyNotSupported, invalidLocale, invalidSupportEmail, invalidTimeZone, nameMissing } from './errors.ts'

export const DEFAULT_LOCALE = 'en-US'

/** A DNS label has at most 63 characters (RFC 1035). */
const MAX_NAME_LENGTH = 63

/** Names reserved for the installation as a whole, in streams and in host names. */
const RESERVED: readonly string[] = [INSTALLATION, 'www']

/** Whether an organization can have this name, the first label of its host name: lower-case letters and digits. */
export const isTenantName = (name: string): boolean =>
  /^[a-z][a-z0-9]*$/.test(name) && name.length <= MAX_NAME_LENGTH && !RESERVED.includes(name)

/** An organization's settings other than its name: time zone, currency, locale and support address. */
export interface TenantSettings {
  readonly title: string
  /** IANA name: `America/Chicago`. */
  readonly timeZone: string
  /** ISO 4217, lower case. */
  readonly currency: string
  /** BCP 47: `en-US`. */
  readonly locale: string
  /** The address for help requests; null for none. */
  readonly supportEmail: string | null
}

/**
 * Why these settings are invalid; null when they are valid. Refusals: missing-fields, text-not-allowed, text-too-long,
 * invalid-time-zone, currency-not-supported, invalid-locale, invalid-email.
 */
export const settingsProblem = (settings: TenantSettings): Refusal | null => {
  if (isBlank(settings.title)) return nameMissing
  const problem = textProblem(settings.title, 'name')
  if (problem !== null) return textRefusal(problem, 'title', 'name')
  if (!isTimezone(settings.timeZone)) return invalidTimeZone
  if (!currencies.some((currency) => currency === settings.currency)) return currencyNotSupported
  if (!isLocale(settings.locale)) return invalidLocale
  return settings.supportEmail === null || isEmail(settings.supportEmail) ? null : invalidSupportEmail
}

/** Whether `tag` is a language tag in canonical form: `en-US`, not `en_us`. */
const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}

/** Settings of a new organization. */
export const defaultSettings = {
  canEditEmail: false,
  requestStudentWeight: false,
  requestStudentHeight: false,
  requestStudentPhoto: false,
  storageQuotaMegabytes: 10_240,
}

const MEGABYTE = 1_024 * 1_024

/** The quota in bytes. */
export const storageQuota = ({ storageQuotaMegabytes }: { readonly storageQuotaMegabytes: number }): number =>
  storageQuotaMegabytes * MEGABYTE

/** Whether the quota is used up. The upload that exceeds it is still accepted. */
export const isStorageFull = (settings: { readonly storageQuotaMegabytes: number }, usedBytes: number): boolean =>
  usedBytes >= storageQuota(settings)
