import type { CommandContext } from '../../../domain/kernel/journal.ts'
import type { Needs } from '../../kernel/deps.ts'
import { mustSucceed } from '../../kernel/must-succeed.ts'
import { readTournament } from '../../tournaments/read-tournament.ts'
import { readRegistration } from '../read-registration.ts'
import { giveBackPlace, givePlaces } from '../stock.ts'

type Deps = Needs<'handler'>

export interface EntriesOf {
  readonly membershipId: string
  readonly entries: readonly { readonly entryId: string; readonly eventId: string }[]
}

/**
 * Assigns a place to each imported entry in an event of limited capacity; safe to run again. The place of an entry that
 * was canceled in the meantime is released here, because there was none to release when the cancellation was processed.
 */
export const giveImportedPlaces =
  (deps: Deps) =>
  async (
    context: CommandContext,
    { tournamentId, importId }: { readonly tournamentId: string; readonly importId: string },
    imported: readonly EntriesOf[],
  ): Promise<void> => {
    const tournament = await readTournament(deps)(context.tenant, tournamentId)
    const isLimited = (id: string) => tournament?.events.some((one) => one.eventId === id && one.capacity !== null)
    const limited = imported
      .map(({ membershipId, entries }) => ({ membershipId, entries: entries.filter((one) => isLimited(one.eventId)) }))
      .filter(({ entries }) => entries.length > 0)
    const ofEvent = (stockId: string) => ({ tournamentId, kind: 'event', stockId }) as const
    const byEvent = Map.groupBy(
      limited.flatMap(({ entries }) => entries),
      ({ eventId }) => eventId,
    )
    for (const [eventId, entries] of byEvent) {
      const entryIds = entries.map(({ entryId }) => entryId)
      mustSucceed(await givePlaces(deps)(context, { of: ofEvent(eventId), importId, entryIds }))
    }
    for (const { membershipId, entries } of limited) {
      const { entries: held } = await readRegistration(deps)(context.tenant, tournamentId, membershipId)
      for (const { entryId, eventId } of entries.filter(({ entryId: id }) => held.get(id)?.isCanceled)) {
        mustSucceed(await giveBackPlace(deps)(context, { of: ofEvent(eventId), entryId }))
      }
    }
  }
