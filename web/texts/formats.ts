import { useLanguage } from './language.ts'

/** `Intl` objects are slow to construct, and a list needs one for each cell. */
const cache = new Map<string, unknown>()
export const cachedFormat = <T>(
  kind: string,
  options: object | undefined,
  make: (locale: string) => T,
  locale: string = useLanguage.getState().locale,
): T => {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  const format = (cache.get(key) as T | undefined) ?? make(locale)
  cache.set(key, format)
  return format
}

// All in the user's region (`language.ts`); en-US in tests and by default.

export const numberFormat = (options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  cachedFormat('number', options, (locale) => new Intl.NumberFormat(locale, options))

/** The region's separators in a number: `,` and `.` for 1,234.5. */
export const separators = (): { readonly group: string; readonly decimal: string } => {
  const parts = numberFormat({ minimumFractionDigits: 1 }).formatToParts(12_345)
  const part = (type: 'group' | 'decimal') => parts.find((one) => one.type === type)?.value
  return { group: part('group') ?? ',', decimal: part('decimal') ?? '.' }
}

export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cachedFormat('date', options, (locale) => new Intl.DateTimeFormat(locale, options))

export const relativeFormat = (): Intl.RelativeTimeFormat =>
  cachedFormat('relative', undefined, (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** `Anna, Ben and Kim`. */
export const listText = (parts: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  cachedFormat('list', { type }, (locale) => new Intl.ListFormat(locale, { type })).format(parts)

const orderOf = (locale: string) => {
  const base = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  const exact = new Intl.Collator(locale, { numeric: true })
  return { locale, compare: (a: string, b: string): number => base.compare(a, b) || exact.compare(a, b) }
}
/** Kept apart from the cache: it is used for each pair of a long list, and the cache's keys are slow to build. */
let order: ReturnType<typeof orderOf> | null = null

/** Orders names and titles as readers of the region expect: case and accents decide last, 9 comes before 10. */
export const compareTexts = (a: string, b: string): number => {
  const { locale } = useLanguage.getState()
  if (order?.locale !== locale) order = orderOf(locale)
  return order.compare(a, b)
}

/** A price within a sentence: whole dollars have no cents (`$65`, `$45.50`). */
export const shortDollarsText = (cents: number): string =>
  numberFormat({
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...(cents % 100 === 0 ? { maximumFractionDigits: 0 } : {}),
  }).format(cents / 100)

/** An amount in US dollars as the region writes it: `$1,234.50`, `1.234,50 $`. Cents as an integer. */
export const dollarsText = (cents: number): string =>
  numberFormat({ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(cents / 100)
