import { aggregate } from '../../kernel/decider.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Instant } from '../../kernel/time.ts'
import type { DisbursementEvent } from './events.ts'

export type Disbursement = Extract<DisbursementEvent, { type: 'DisbursementCompleted' }>['data']

/** A tournament's money in cents; refunds, chargebacks and fees are positive. */
export interface Money {
  readonly collected: Cents
  readonly refunded: Cents
  readonly chargebacks: Cents
  readonly cardProcessingFees: Cents
  readonly platformFees: Cents
}

export interface Disbursements {
  /** Previews since the last completed disbursement: only these can be completed. */
  readonly previews: ReadonlyMap<string, Disbursement>
  /** Previews made before another disbursement was completed. */
  readonly outdated: ReadonlySet<string>
  readonly completed: ReadonlyMap<string, Disbursement>
  /** Totals of the completed disbursements. */
  readonly money: Money
  readonly disbursed: Cents
  readonly athletes: ReadonlySet<string>
  readonly lastEnd: Instant | null
}

const initial: Disbursements = {
  previews: new Map(),
  outdated: new Set(),
  completed: new Map(),
  money: { collected: 0, refunded: 0, chargebacks: 0, cardProcessingFees: 0, platformFees: 0 },
  disbursed: 0,
  athletes: new Set(),
  lastEnd: null,
}

const evolve = (state: Disbursements, { type, data }: DisbursementEvent): Disbursements => {
  switch (type) {
    case 'DisbursementPreviewed':
      return { ...state, previews: new Map(state.previews).set(data.disbursementId, data) }
    case 'DisbursementCompleted': {
      const others = [...state.previews.keys()].filter((id) => id !== data.disbursementId)
      return {
        previews: new Map(),
        outdated: new Set([...state.outdated, ...others]),
        completed: new Map(state.completed).set(data.disbursementId, data),
        money: {
          collected: state.money.collected + data.collected,
          refunded: state.money.refunded + data.refunded,
          chargebacks: state.money.chargebacks + data.chargebacks,
          cardProcessingFees: state.money.cardProcessingFees + data.cardProcessingFees,
          platformFees: state.money.platformFees + data.platformFees,
        },
        disbursed: state.disbursed + data.amount,
        athletes: new Set([...state.athletes, ...data.athleteIds]),
        lastEnd: data.periodEnd,
      }
    }
    default:
      return state
  }
}

/** Stream `disbursement-<tenant>.<tournamentId>`. */
export const disbursementAggregate = aggregate<Disbursements, DisbursementEvent, { readonly tournamentId: string }>({
  name: 'disbursement',
  ids: ({ tournamentId }) => [tournamentId],
  initial,
  evolve,
})

/** The money received minus everything taken from it. */
export const netOf = ({ collected, refunded, chargebacks, cardProcessingFees, platformFees }: Money): Cents =>
  collected - refunded - chargebacks - cardProcessingFees - platformFees

export const without = (all: Money, part: Money): Money => ({
  collected: all.collected - part.collected,
  refunded: all.refunded - part.refunded,
  chargebacks: all.chargebacks - part.chargebacks,
  cardProcessingFees: all.cardProcessingFees - part.cardProcessingFees,
  platformFees: all.platformFees - part.platformFees,
})
