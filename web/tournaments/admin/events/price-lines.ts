import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { fromDollars } from '../../../../domain/kernel/money.ts'
import { strategyInForce } from '../../../../domain/tournaments/published.ts'
import { priceText } from '../../price-text.ts'
import { type EventDraft, entriesOf, strategiesOf } from './event-draft.ts'

/** An event's price text for parents while a strategy is in force. */
export interface PriceLine {
  readonly strategyId: string | null
  readonly title: string
  /** End of the strategy; null if it never expires. */
  readonly expiry: string | null
  readonly text: string
  readonly when: 'over' | 'now' | 'later'
}

const expiryOf = ({ expiry }: { readonly expiry: string | null }): number =>
  expiry === null ? Number.POSITIVE_INFINITY : Date.parse(expiry)

/** The event's price texts as on the parents' pages (tournaments rule 29), by strategy in order of expiry. */
export const priceLines = (
  draft: EventDraft,
  setUp: Pick<TournamentToEdit, 'pricingStrategies'>,
  now: string,
): readonly PriceLine[] => {
  const pricing = entriesOf(draft).map((entry) => ({
    ...entry,
    price: entry.price === null ? null : fromDollars(entry.price),
    additionalFee: fromDollars(entry.additionalFee),
  }))
  const strategies = strategiesOf(setUp, draft).map((one) => ({ ...one, prices: one.prices.map(fromDollars) }))
  const current = strategyInForce({ pricing, pricingStrategies: strategies }, now)
  const of = { eventId: draft.eventId ?? '' }
  return strategies
    .toSorted((a, b) => expiryOf(a) - expiryOf(b))
    .map((strategy) => ({
      strategyId: strategy.id,
      title: strategy.title,
      expiry: strategy.expiry,
      text: priceText({ pricing, pricingStrategies: [{ ...strategy, expiry: null }] }, of, now),
      when: strategy.id === current?.id ? 'now' : expiryOf(strategy) <= Date.parse(now) ? 'over' : 'later',
    }))
}
