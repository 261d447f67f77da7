import { addCatalogItem as decide } from '../../domain/tournaments/tournament/decide.ts'
import type { CatalogItemDetails } from '../../domain/tournaments/tournament/events.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface AddCatalogItem {
  readonly tournamentId: string
  readonly item: CatalogItemDetails
}

/**
 * Adds an item to a tournament's catalog; its price in cents. Refused: tournament-not-found, invalid details,
 * already-exists.
 */
export const addCatalogItem = commandOn(tournamentAggregate, 'add-catalog-item', {
  per: ({ item }: AddCatalogItem) => [item.catalogItemId],
  decide: (state, { item }) => decide(state, item),
})
