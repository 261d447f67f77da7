import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import { memoize } from '../../domain/kernel/memoize.ts'
import type { Cents } from '../../domain/kernel/money.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { zoneNameStyle } from '../../domain/kernel/zone-name.ts'
import { receiptTimeFormat } from '../../domain/payments/published.ts'

/** How dates and money are written where no region is known. */
const usualLocales: Readonly<Record<SpokenLanguage, string>> = { en: 'en-US', es: 'es-US', de: 'de-DE' }

const languageIn = (locale: string): SpokenLanguage | null => {
  const [tag = ''] = locale.toLowerCase().split('-')
  return tag === 'en' || tag === 'es' || tag === 'de' ? tag : null
}

/**
 * The locale (`es-MX`) for mails to a person: the language that the person has chosen, else the organization's,
 * else English; with the organization's region where it speaks the same language.
 */
export const mailLocale = (chosen: SpokenLanguage | null, organization: string | undefined): string => {
  const theirs = organization === undefined ? null : languageIn(organization)
  const language = chosen ?? theirs ?? 'en'
  return organization !== undefined && theirs === language ? organization : usualLocales[language]
}

/** The language of a locale that a mail can be written in. */
export const languageOfMail = (locale: string): SpokenLanguage => languageIn(locale) ?? 'en'

/** An amount in US dollars as the region writes it; cents as an integer. */
export const moneyIn = (locale: string, cents: Cents): string => dollars(locale).format(cents / 100)
const dollars = memoize(
  (locale: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
)

/** A moment on the venue's clock, with its zone named. */
export const venueMomentIn = (locale: string, at: Instant, timeZone: string): string =>
  moment(locale, timeZone).format(new Date(at))
const moment = memoize(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { ...receiptTimeFormat, timeZone, timeZoneName: zoneNameStyle(locale, timeZone) }),
)

export const dayIn = (locale: string, at: Instant, timeZone: string): string =>
  day(locale, timeZone).format(new Date(at))
const day = memoize(
  (locale: string, timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }),
)
