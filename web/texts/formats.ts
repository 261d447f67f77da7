import { useLanguage } from './language.ts'

/** `Intl` objects take long to make, and a list needs one for each of its cells. */
const made = new Map<string, unknown>()
export const remembered = <T>(
  kind: string,
  options: object | undefined,
  make: (locale: string) => T,
  locale: string = useLanguage.getState().locale,
): T => {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  const known = (made.get(key) as T | undefined) ?? make(locale)
  made.set(key, known)
  return known
}

// In the region of the person who looks (`language.ts`); the tests and whoever asks for nothing else: en-US.

export const numberFormat = (options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  remembered('number', options, (locale) => new Intl.NumberFormat(locale, options))

/** The signs of the region in a number: `,` and `.` for 1,234.5. */
export const separators = (): { readonly group: string; readonly decimal: string } => {
  const parts = numberFormat({ minimumFractionDigits: 1 }).formatToParts(12_345)
  const sign = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value
  return { group: sign('group') ?? ',', decimal: sign('decimal') ?? '.' }
}

export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  remembered('date', options, (locale) => new Intl.DateTimeFormat(locale, options))

export const relativeFormat = (): Intl.RelativeTimeFormat =>
  remembered('relative', undefined, (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** `Anna, Ben and Kim`. */
export const listText = (parts: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  remembered('list', { type }, (locale) => new Intl.ListFormat(locale, { type })).format(parts)

const orderOf = (locale: string) => {
  const base = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  const exact = new Intl.Collator(locale, { numeric: true })
  return { locale, compare: (a: string, b: string): number => base.compare(a, b) || exact.compare(a, b) }
}
/** Looked up for each pair of a long list, and so without the text that `remembered` takes for a key. */
let order: ReturnType<typeof orderOf> | null = null

/** The order of names and titles as people of the region read them: case and accents decide last, 9 comes before 10. */
export const compareTexts = (a: string, b: string): number => {
  const { locale } = useLanguage.getState()
  if (order?.locale !== locale) order = orderOf(locale)
  return order.compare(a, b)
}

/** A price that is named in passing: whole dollars have no cents (`$65`, `$45.50`). */
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
