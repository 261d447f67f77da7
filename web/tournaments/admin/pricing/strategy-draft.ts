import type { StrategyForm } from '../../../../api/contract/set-up-forms.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { fromDollars } from '../../../../domain/kernel/money.ts'
import { wallClockOf } from '../../../../domain/kernel/time.ts'
import {
  checkStrategies,
  defaultStrategies,
  offerFromWire,
  strategyInForce,
} from '../../../../domain/tournaments/published.ts'
import type { Draft, FieldErrors } from '../../../ui/form/draft.ts'
import { priceText } from '../../price-text.ts'
import { instantIn } from '../details-problems.ts'

export type StrategyToEdit = TournamentToEdit['pricingStrategies'][number]
export type StrategyDraft = Draft<StrategyForm>
export type Pricing = Pick<TournamentToEdit, 'pricing' | 'pricingStrategies'>

/** Its expiry is what the clocks of the tournament's zone show. */
export const draftOfStrategy = (strategy: StrategyToEdit | null, timezone: string): StrategyDraft => ({
  title: strategy?.title ?? '',
  prices: [...(strategy?.prices ?? [null])],
  expiry: strategy?.expiry == null ? null : wallClockOf(strategy.expiry, timezone),
})

/** An expiry that was not touched keeps its seconds. */
export const strategyOfForm = (
  { title, prices, expiry }: StrategyForm,
  id: string,
  { timezone, before = null }: { readonly timezone: string; readonly before?: StrategyToEdit | null },
): StrategyToEdit => ({
  id,
  title,
  prices: prices.map((price) => price ?? 0),
  expiry:
    expiry === draftOfStrategy(before, timezone).expiry
      ? (before?.expiry ?? null)
      : expiry === null
        ? null
        : instantIn(expiry, timezone),
})

/** What is wrong with prices, by the field that has them. */
export const priceErrors = <F extends string>(field: F, prices: readonly (number | null)[] | null): FieldErrors => {
  const missing = (prices ?? []).indexOf(null)
  if (missing >= 0) return { [`${field}.${missing}`]: 'Field cannot be empty' }
  const cents = (prices ?? []).map((price) => fromDollars(price ?? 0))
  const refusal = checkStrategies([{ id: '-', title: '-', prices: cents, expiry: null }])
  return refusal === null ? {} : { [`${field}.0`]: refusal.message }
}

/** The price of an event that has none of its own, as a parent reads it; null while a price is not entered. */
export const readPrice = (prices: readonly (number | null)[] | null): string | null => {
  if (prices === null || prices.length === 0 || prices.includes(null)) return null
  const strategy = { id: '-', title: '-', prices: prices.map((price) => fromDollars(price ?? 0)), expiry: null }
  return priceText({ pricing: [], pricingStrategies: [strategy] }, { eventId: '' }, new Date(0).toISOString())
}

type Selling = Parameters<typeof offerFromWire>[0]

/** Which strategy is in force, and whether registration goes on after the last one has expired. */
export const pricingState = (setUp: Selling, now: string) => {
  const { pricingStrategies, registrationEnds, startDate } = setUp
  const inForce = strategyInForce(offerFromWire(setUp), now)
  const closes = registrationEnds ?? startDate
  const last = pricingStrategies.map(({ expiry }) => expiry).toSorted(latestFirst)[0] ?? null
  const isGap = pricingStrategies.length > 0 && last !== null && last < closes && now < closes
  return { inForceId: inForce?.id ?? null, gap: isGap ? { after: last, closes } : null }
}

/** Without expiry comes first: it never expires. */
const latestFirst = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? -1 : b === null ? 1 : Date.parse(b) - Date.parse(a)

/** In the order in which they are in force. */
export const byExpiry = (strategies: readonly StrategyToEdit[]): readonly StrategyToEdit[] =>
  strategies.toSorted((a, b) => latestFirst(b.expiry, a.expiry))

/** The three that a tournament begins with, with their prices (spec/tournament-and-registration.md §9). */
export const firstStrategies = (
  of: Parameters<typeof defaultStrategies>[0],
  prices: Readonly<Record<string, readonly (number | null)[]>>,
): StrategyToEdit[] =>
  defaultStrategies(of).map((strategy) => ({
    ...strategy,
    prices: (prices[strategy.id] ?? []).map((price) => price ?? 0),
  }))

/** Without the strategy, and without what events cost in it. */
export const withoutStrategy = ({ pricing, pricingStrategies }: Pricing, id: string): Pricing => ({
  pricing: pricing.filter(({ pricingStrategyId }) => pricingStrategyId !== id),
  pricingStrategies: pricingStrategies.filter((one) => one.id !== id),
})

/** With the strategy in place of the one with its id, or as the last one. */
export const withStrategy = ({ pricing, pricingStrategies }: Pricing, strategy: StrategyToEdit): Pricing => ({
  pricing,
  pricingStrategies: pricingStrategies.some(({ id }) => id === strategy.id)
    ? pricingStrategies.map((one) => (one.id === strategy.id ? strategy : one))
    : [...pricingStrategies, strategy],
})
