import type { CommandContext } from '../../domain/kernel/journal.ts'
import { changePricing as decide } from '../../domain/tournaments/tournament/decide.ts'
import type { PricingEntry, PricingStrategy } from '../../domain/tournaments/tournament/events.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { tournamentStream } from './read-tournament.ts'

/** Replaces the prices of a tournament; amounts in cents. */
export const changePricing =
  (deps: { readonly handler: Handler }) =>
  (
    context: CommandContext,
    input: {
      readonly tournamentId: string
      readonly pricing: PricingEntry[]
      readonly pricingStrategies: PricingStrategy[]
    },
  ): Promise<Outcome> =>
    deps.handler.handle(
      tournamentAggregate,
      tournamentStream(context.tenant, input.tournamentId),
      context,
      { command: 'change-pricing', input },
      (state) => decide(state, input),
    )
