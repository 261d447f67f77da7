import { changePurchaseGroups as decide } from '../../domain/tournaments/tournament/decide.ts'
import type { PurchaseGroup, PurchaseGroupExclusion } from '../../domain/tournaments/tournament/events.ts'
import { type TournamentState, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface ChangePurchaseGroups {
  readonly tournamentId: string
  readonly purchaseGroups: PurchaseGroup[]
  readonly purchaseGroupExclusions: PurchaseGroupExclusion[]
}

/** Replaces the purchase groups of a tournament and which of them exclude each other. */
export const changePurchaseGroups = commandOn(tournamentAggregate, 'change-purchase-groups', {
  decide: (state: TournamentState, { purchaseGroups, purchaseGroupExclusions }: ChangePurchaseGroups) =>
    decide(state, { purchaseGroups, purchaseGroupExclusions }),
})
