import type { FirstPricesForm, StrategyForm } from '../../../../api/contract/set-up-forms.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { fromDollars } from '../../../../domain/kernel/money.ts'
import { wallClockOf } from '../../../../domain/kernel/time.ts'
import { offerFromWire, strategyInForce } from '../../../../domain/tournaments/published.ts'
import { checkStrategies, defaultExpiries, defaultStrategies } from '../../../../domain/tournaments/published-set-up.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { textOf } from '../../../texts/refusals.ts'
import type { Draft, FieldErrors } from '../../../ui/form/draft.ts'
import { priceText } from '../../price-text.ts'
import { instantIn } from '../details-problems.ts'

export type StrategyToEdit = TournamentToEdit['pricingStrategies'][number]
export type StrategyDraft = Draft<StrategyForm>
export type Pricing = Pick<TournamentToEdit, 'pricing' | 'pricingStrategies'>

/** The form's initial values. The expiry is local time in the tournament's zone. */
export const draftOfStrategy = (strategy: StrategyToEdit | null, timezone: string): StrategyDraft => ({
  title: strategy?.title ?? '',
  prices: [...(strategy?.prices ?? [null])],
  expiry: strategy?.expiry == null ? null : wallClockOf(strategy.expiry, timezone),
})

/** The form as a strategy. An unchanged expiry keeps its seconds. */
export const strategyOfForm = (
  { title, prices, expiry }: StrategyForm,
  id: string,
  { timezone, before = null }: { readonly timezone: string; readonly before?: StrategyToEdit | null | undefined },
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

/** Price errors, under the given field. */
export const priceErrors = <F extends string>(field: F, prices: readonly (number | null)[] | null): FieldErrors => {
  const missing = (prices ?? []).indexOf(null)
  if (missing >= 0) return { [`${field}.${missing}`]: eventWizardText('empty') }
  const cents = (prices ?? []).map((price) => fromDollars(price ?? 0))
  const refusal = checkStrategies([{ id: '-', title: '-', prices: cents, expiry: null }])
  return refusal === null ? {} : { [`${field}.0`]: textOf(refusal) }
}

/** The price text for events without their own price; null if a price is missing. */
export const readPrice = (prices: readonly (number | null)[] | null): string | null => {
  if (prices === null || prices.length === 0 || prices.includes(null)) return null
  const strategy = { id: '-', title: '-', prices: prices.map((price) => fromDollars(price ?? 0)), expiry: null }
  return priceText({ pricing: [], pricingStrategies: [strategy] }, { eventId: '' }, new Date(0).toISOString())
}

type Selling = Parameters<typeof offerFromWire>[0]

/** The strategy in force, and whether registration stays open after the last one expires. */
export const pricingState = (setUp: Selling, now: string) => {
  const { pricingStrategies, registrationEnds, startDate } = setUp
  const inForce = strategyInForce(offerFromWire(setUp), now)
  const closes = registrationEnds ?? startDate
  const last = pricingStrategies.map(({ expiry }) => expiry).toSorted(latestFirst)[0] ?? null
  const isGap = pricingStrategies.length > 0 && last !== null && last < closes && now < closes
  return { inForceId: inForce?.id ?? null, gap: isGap ? { after: last, closes } : null }
}

/** Strategies without expiry come first, since they never expire. */
const latestFirst = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? -1 : b === null ? 1 : Date.parse(b) - Date.parse(a)

/** In order of expiry. */
export const byExpiry = (strategies: readonly StrategyToEdit[]): readonly StrategyToEdit[] =>
  strategies.toSorted((a, b) => latestFirst(b.expiry, a.expiry))

type NewTournament = Parameters<typeof defaultStrategies>[0] & { readonly timezone: string }

/** The periods of a new tournament's prices, as they are proposed (tournaments rule 30). */
export const PERIODS = ['early', 'regular', 'late'] as const

/** The initial form of a new tournament's prices: no prices, and the proposed expiries in local time. */
export const firstPricesDraft = (of: NewTournament): Draft<FirstPricesForm> => {
  const { early, regular, late } = defaultExpiries(of)
  const clock = (expiry: string): string => wallClockOf(expiry, of.timezone)
  return {
    ...{ early: [null], regular: [null], late: [null] },
    ...{ earlyUntil: clock(early), regularUntil: clock(regular), lateUntil: clock(late) },
  }
}

/** A new tournament's three strategies with their prices and expiries (tournaments rule 30). */
export const firstStrategies = (of: NewTournament, form: FirstPricesForm): StrategyToEdit[] => {
  const proposed = defaultStrategies(of)
  return PERIODS.map((period) => {
    const before = proposed.find(({ id }) => id === period)
    const title = before?.title ?? period
    const typed = { title, prices: form[period], expiry: form[`${period}Until` as const] }
    return strategyOfForm(typed, period, { timezone: of.timezone, before: before && { ...before, prices: [] } })
  })
}

/** Removes the strategy and the event prices within it. */
export const withoutStrategy = ({ pricing, pricingStrategies }: Pricing, id: string): Pricing => ({
  pricing: pricing.filter(({ pricingStrategyId }) => pricingStrategyId !== id),
  pricingStrategies: pricingStrategies.filter((one) => one.id !== id),
})

/** Replaces the strategy with the same id, or appends it. */
export const withStrategy = ({ pricing, pricingStrategies }: Pricing, strategy: StrategyToEdit): Pricing => ({
  pricing,
  pricingStrategies: pricingStrategies.some(({ id }) => id === strategy.id)
    ? pricingStrategies.map((one) => (one.id === strategy.id ? strategy : one))
    : [...pricingStrategies, strategy],
})
