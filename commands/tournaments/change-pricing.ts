import { changePricing as decide } from '../../domain/tournaments/tournament/decide.ts'
import type { PricingEntry, PricingStrategy } from '../../domain/tournaments/tournament/events.ts'
import { type TournamentState, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface ChangePricing {
  readonly tournamentId: string
  readonly pricing: PricingEntry[]
  readonly pricingStrategies: PricingStrategy[]
}

/** Replaces the prices of a tournament; amounts in cents. */
export const changePricing = commandOn(tournamentAggregate, 'change-pricing', {
  decide: (state: TournamentState, input: ChangePricing) => decide(state, input),
})
