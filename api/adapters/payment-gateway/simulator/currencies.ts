import { invalidRequest } from './answer.ts'

/** The smallest amount of a charge in each currency, in its minor unit. */
const MINIMUM: ReadonlyMap<string, number> = new Map([
  ['usd', 50],
  ['aed', 200],
  ['aud', 50],
  ['brl', 50],
  ['cad', 50],
  ['chf', 50],
  ['czk', 1_500],
  ['dkk', 250],
  ['eur', 50],
  ['gbp', 30],
  ['hkd', 400],
  ['huf', 17_500],
  ['inr', 50],
  ['jpy', 50],
  ['mxn', 1_000],
  ['myr', 200],
  ['nok', 300],
  ['nzd', 50],
  ['pln', 200],
  ['ron', 200],
  ['sek', 300],
  ['sgd', 50],
  ['thb', 1_000],
])

/** The currency in lower case. Throws the provider's 400 for one that it does not have. */
export const currencyOf = (given: string): string => {
  const currency = given.toLowerCase()
  if (!MINIMUM.has(currency))
    throw invalidRequest(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${[...MINIMUM.keys()].join(', ')}`,
      { param: 'currency' },
    )
  return currency
}

/** Throws the provider's 400 for an amount below the currency's minimum. */
export const requireMinimum = (amount: number, currency: string): void => {
  const minimum = MINIMUM.get(currency) ?? 0
  if (amount >= minimum) return
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  throw invalidRequest(`Amount must be at least ${format.format(minimum / 10 ** digits)} ${currency}`, {
    code: 'amount_too_small',
    param: 'amount',
  })
}
