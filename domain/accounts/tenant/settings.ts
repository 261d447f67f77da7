import { isEmail } from '../../kernel/email.ts'
import type { Refusal } from '../../kernel/result.ts'
import { isBlank, textProblem, textRefusal } from '../../kernel/text.ts'
import { isTimezone } from '../../kernel/time.ts'
import { INSTALLATION } from '../opening/state.ts'
import { currencyNotSupported, invalidLocale, invalidSupportEmail, invalidTimeZone, nameMissing } from './errors.ts'

/** Currencies that prices can be in; every tournament is priced in US dollars (spec/tournament-and-registration.md §1). */
export const supportedCurrencies = ['usd'] as const
export const DEFAULT_LOCALE = 'en-US'

/** A host is one label of at most 63 characters (RFC 1035). */
const MAX_NAME_LENGTH = 63

/** Names that mean the installation as a whole, in streams and in addresses. */
const RESERVED: readonly string[] = [INSTALLATION, 'www']

/** Whether an organization can have this name, which is the first part of its host: lower-case letters and digits. */
export const isTenantName = (name: string): boolean =>
  /^[a-z][a-z0-9]*$/.test(name) && name.length <= MAX_NAME_LENGTH && !RESERVED.includes(name)

/** What an organization says about itself beyond its name: where its clock and its money are, and who helps. */
export interface TenantSettings {
  readonly title: string
  /** IANA name: `America/Chicago`. */
  readonly timeZone: string
  /** ISO 4217, lower case. */
  readonly currency: string
  /** BCP 47: `en-US`. */
  readonly locale: string
  /** Where people write to for help; null for none. */
  readonly supportEmail: string | null
}

/**
 * Why these settings cannot be; null when they can. Refusals: missing-fields, text-not-allowed, text-too-long,
 * invalid-time-zone, currency-not-supported, invalid-locale, invalid-email.
 */
export const settingsProblem = (settings: TenantSettings): Refusal | null => {
  if (isBlank(settings.title)) return nameMissing
  const problem = textProblem(settings.title, 'name')
  if (problem !== null) return textRefusal(problem, 'title', 'name')
  if (!isTimezone(settings.timeZone)) return invalidTimeZone
  if (!supportedCurrencies.some((currency) => currency === settings.currency)) return currencyNotSupported
  if (!isLocale(settings.locale)) return invalidLocale
  return settings.supportEmail === null || isEmail(settings.supportEmail) ? null : invalidSupportEmail
}

/** Whether this is a language tag in its canonical spelling: `en-US`, not `en_us`. */
const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}

/** What an organization has until its admins say otherwise. */
export const firstSettings = {
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

/** Whether the quota is used up: the file that exceeds it was the last. */
export const isStorageFull = (settings: { readonly storageQuotaMegabytes: number }, usedBytes: number): boolean =>
  usedBytes >= storageQuota(settings)
