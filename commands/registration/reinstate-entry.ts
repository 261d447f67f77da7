import { drawAggregate, isLeftOut } from '../../domain/brackets/draw/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { isBefore } from '../../domain/kernel/time.ts'
import { isRefundOf, validRefunds } from '../../domain/payments/transaction/state.ts'
import type { Held } from '../../domain/registration/published.ts'
import { chargesOf, idsIn } from '../../domain/registration/registration/bought-lines.ts'
import {
  reinstateEntry as decide,
  type ReinstatementFacts,
} from '../../domain/registration/registration/decide-entries.ts'
import { type HeldEntry, registrationAggregate } from '../../domain/registration/registration/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { readRegistration } from './read-registration.ts'
import { type Confirmation, confirmHoldings } from './set-rules-aside.ts'
import { takePlaceAgain } from './stock.ts'

type Deps = Needs<'handler' | 'clock' | 'pendingChanges'>

export interface ReinstateEntry {
  readonly tournamentId: string
  readonly membershipId: string
  readonly entryId: string
}

/**
 * Undoes the cancellation of an entry without a charge (registration rule 31). Its place is claimed back first, which
 * fails if the event sold out in the meantime. A process releases it if the entry is not reinstated after all
 * (`processes/return-canceled-stock.ts`). Refused: registration-not-found, registration-not-canceled,
 * registration-refunded, needs-confirmation {problems}, already-registered, event-removed, tournament-ended, drawn-without, sold-out {remaining}.
 */
export const reinstateEntry =
  (deps: Deps) =>
  async (
    context: CommandContext,
    { setAside, explanation, ...input }: ReinstateEntry & Confirmation,
  ): Promise<Outcome> => {
    const { tenant } = context
    const { tournamentId, membershipId, entryId } = input
    const registration = await readRegistration(deps)(tenant, tournamentId, membershipId)
    const entry = registration.entries.get(entryId)
    const tournament = await readTournament(deps)(tenant, tournamentId)
    const event = tournament?.events.find(({ eventId }) => eventId === entry?.eventId)
    const now = deps.clock.now()
    const facts: ReinstatementFacts = {
      entryId,
      isRefunded: await isRefunded(deps, tenant, entry),
      isOffered: event !== undefined,
      hasEnded: tournament?.details != null && !isBefore(now, tournament.details.endDate),
      isLeftOut: entry !== undefined && (await wasLeftOut(deps, tenant, tournamentId, entry)),
    }
    // A request that will be refused claims no place; a repeat is handled below.
    if (entry !== undefined && decide(registration, facts).ok) {
      const restored = ({ entries, items }: Held): Held => ({ entries: [...entries, entry], items })
      const confirmed = await confirmHoldings(deps)(context, input, restored, { setAside, explanation })
      if (!confirmed.ok) return confirmed
      const of = { tournamentId, kind: 'event', stockId: entry.eventId } as const
      const orderId = entry.limited ? entry.orderId : null
      const available = event?.capacity ?? null
      const place = { of, membershipId, entryId, orderId, available, mustFit: true, now }
      const claimed = await takePlaceAgain(deps)(context, place)
      if (!claimed.ok) return claimed
    }
    return reinstate(deps)(context, { ...input, facts })
  }

const reinstate = commandOn(registrationAggregate, 'reinstate-entry', {
  per: ({ entryId }: ReinstateEntry & { readonly facts: ReinstatementFacts }) => [entryId],
  content: ({ entryId }) => ({ command: 'reinstate-entry', entryId }),
  decide: (state, { facts }) => decide(state, facts),
})

/** Whether a refund cancels the entry, or returns a line that pays for it. */
const isRefunded = async (deps: Deps, tenant: string, entry: HeldEntry | undefined): Promise<boolean> => {
  if (entry === undefined) return false
  for (const transactionId of chargesOf(entry)) {
    const charge = await readTransaction(deps)(tenant, transactionId)
    const ids = idsIn(entry, transactionId)
    if (validRefunds(charge).some((refund) => isRefundOf(refund, ids))) return true
  }
  return false
}

const wasLeftOut = async (
  { handler }: Deps,
  tenant: string,
  tournamentId: string,
  { eventId, studentId }: HeldEntry,
): Promise<boolean> =>
  isLeftOut((await handler.read(drawAggregate, tenant, { tournamentId })).state, eventId, studentId)
