import type { CommandContext } from '../../domain/kernel/journal.ts'
import { addCatalogItem as decide } from '../../domain/tournaments/tournament/decide.ts'
import type { CatalogItemDetails } from '../../domain/tournaments/tournament/events.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { tournamentStream } from './read-tournament.ts'

/** Adds an item to a tournament's catalog; its price in cents. */
export const addCatalogItem =
  (deps: { readonly handler: Handler }) =>
  (
    context: CommandContext,
    input: { readonly tournamentId: string; readonly item: CatalogItemDetails },
  ): Promise<Outcome> =>
    deps.handler.handle(
      tournamentAggregate,
      tournamentStream(context.tenant, input.tournamentId),
      context,
      { command: 'add-catalog-item', input },
      (state) => decide(state, input.item),
    )
