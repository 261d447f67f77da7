import type { CommandContext } from '../../domain/kernel/journal.ts'
import { changePurchaseGroups as decide } from '../../domain/tournaments/tournament/decide.ts'
import type { PurchaseGroup, PurchaseGroupExclusion } from '../../domain/tournaments/tournament/events.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { tournamentStream } from './read-tournament.ts'

/** Replaces the purchase groups of a tournament and which of them exclude each other. */
export const changePurchaseGroups =
  (deps: { readonly handler: Handler }) =>
  (
    context: CommandContext,
    input: {
      readonly tournamentId: string
      readonly purchaseGroups: PurchaseGroup[]
      readonly purchaseGroupExclusions: PurchaseGroupExclusion[]
    },
  ): Promise<Outcome> =>
    deps.handler.handle(
      tournamentAggregate,
      tournamentStream(context.tenant, input.tournamentId),
      context,
      { command: 'change-purchase-groups', input },
      (state) =>
        decide(state, { purchaseGroups: input.purchaseGroups, purchaseGroupExclusions: input.purchaseGroupExclusions }),
    )
