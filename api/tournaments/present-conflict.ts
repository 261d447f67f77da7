import { toDollars } from '../../domain/kernel/money.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'
import type { PricingEntry, PricingStrategy } from '../../domain/tournaments/published.ts'

/**
 * Converts the current values in a set-up's `changed-meanwhile` refusal to the format of `tournament/setup`: amounts in
 * dollars.
 */
export const presentConflict = <T>(result: Result<T, Refusal>): Result<T, Refusal> => {
  if (result.ok || result.error.code !== 'changed-meanwhile') return result
  const { details } = result.error
  const current = details?.current as Readonly<Record<string, unknown>>
  return { ...result, error: { ...result.error, details: { ...details, current: onWire(current) } } }
}

const onWire = ({
  platformFee: _,
  catalogItemId: id,
  price,
  pricing,
  pricingStrategies,
  ...rest
}: Readonly<Record<string, unknown>>) => ({
  ...rest,
  ...(id === undefined ? {} : { id }),
  ...(price === undefined ? {} : { price: toDollars(price as number) }),
  ...(pricing === undefined ? {} : { pricing: (pricing as readonly PricingEntry[]).map(presentEntry) }),
  ...(pricingStrategies === undefined
    ? {}
    : { pricingStrategies: (pricingStrategies as readonly PricingStrategy[]).map(presentStrategy) }),
})

export const presentEntry = (entry: PricingEntry): PricingEntry => ({
  ...entry,
  price: entry.price === null ? null : toDollars(entry.price),
  additionalFee: toDollars(entry.additionalFee),
})

export const presentStrategy = (strategy: PricingStrategy): PricingStrategy => ({
  ...strategy,
  prices: strategy.prices.map(toDollars),
})
