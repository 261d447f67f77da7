import type { CommandContext } from '../../domain/kernel/journal.ts'
import { isBefore } from '../../domain/kernel/time.ts'
import { canceledLines } from '../../domain/payments/transaction/state.ts'
import { reinstateItem as decide } from '../../domain/registration/registration/decide-entries.ts'
import { registrationAggregate } from '../../domain/registration/registration/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { readRegistration } from './read-registration.ts'
import { takeUnitsAgain } from './stock.ts'

type Deps = Needs<'handler' | 'clock'>

export interface ReinstateItem {
  readonly tournamentId: string
  readonly membershipId: string
  readonly lineId: string
}

type Facts = Parameters<typeof decide>[1]

/**
 * Undoes the cancellation of a line of catalog items without a charge. Its units are claimed back first, like an
 * entry's place (`reinstate-entry.ts`), and a process releases them if the line is not reinstated after all
 * (`processes/return-canceled-stock.ts`). Refused: registration-not-found, registration-not-canceled,
 * registration-refunded, item-removed, tournament-ended, sold-out {remaining}.
 */
export const reinstateItem =
  (deps: Deps) =>
  async (context: CommandContext, input: ReinstateItem): Promise<Outcome> => {
    const { tenant } = context
    const { tournamentId, membershipId, lineId } = input
    const registration = await readRegistration(deps)(tenant, tournamentId, membershipId)
    const line = registration.items.get(lineId)
    const tournament = await readTournament(deps)(tenant, tournamentId)
    const item = tournament?.catalog.find(({ catalogItemId }) => catalogItemId === line?.catalogItemId)
    const now = deps.clock.now()
    const facts: Facts = {
      lineId,
      // A transaction's id is its order's id.
      isRefunded: line !== undefined && canceledLines(await readTransaction(deps)(tenant, line.orderId)).has(lineId),
      isOffered: item !== undefined,
      hasEnded: tournament?.details != null && !isBefore(now, tournament.details.endDate),
    }
    // A request that will be refused claims no units; a repeat is handled below.
    if (line !== undefined && item !== undefined && decide(registration, facts).ok) {
      const of = { tournamentId, kind: 'item', stockId: line.catalogItemId } as const
      const { orderId, quantity } = line
      const units = { of, membershipId, lineId, orderId, quantity, available: item.availableQuantity }
      const claimed = await takeUnitsAgain(deps)(context, { ...units, mustFit: true, now })
      if (!claimed.ok) return claimed
    }
    return reinstate(deps)(context, { ...input, facts })
  }

const reinstate = commandOn(registrationAggregate, 'reinstate-item', {
  per: ({ lineId }: ReinstateItem & { readonly facts: Facts }) => [lineId],
  content: ({ lineId }) => ({ command: 'reinstate-item', lineId }),
  decide: (state, { facts }) => decide(state, facts),
})
