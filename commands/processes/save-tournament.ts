import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import type { StockOf } from '../../domain/registration/stock/state.ts'
import { hasEntries } from '../../domain/tournaments/tournament/errors.ts'
import { alignStock } from '../registration/align-stock.ts'
import { emptyStock, type LimitDeps, limitStock } from '../registration/limit-stock.ts'
import { type CapacityChange, planSave } from '../tournaments/plan-save.ts'
import { type WriteTournament, writeTournament } from '../tournaments/tournament.ts'

/**
 * Saves an organizer's changes to a tournament, all or none. Capacities cannot go below what is sold: a lower capacity
 * is applied to the stock first, where concurrent checkouts see it, and restored if the save is refused; `align-stock`
 * does both if the request stops in between. A higher capacity is applied to the stock after the save. Removing an
 * event or item sets its stock to zero; an event with entries can only be closed. Refused: the refusals of the decider,
 * capacity-below-sold {minimum, sold, held}, and has-entries.
 */
export const saveTournament =
  (deps: LimitDeps) =>
  async (context: CommandContext, save: WriteTournament): Promise<Result<{ readonly position: number }, Refusal>> => {
    const write = writeTournament(deps)
    // A repeat returns the first result, even if the tournament has changed since.
    const earlier = await write.earlier(context, save)
    if (earlier !== null) return earlier.ok ? ok({ position: earlier.value.position }) : earlier
    const planned = await planSave(deps)(context.tenant, save)
    if (!planned.ok) return planned
    const ofChange = ({ kind, id }: CapacityChange): StockOf => ({ tournamentId: save.tournamentId, kind, stockId: id })
    const { changes, inOtherRoles } = planned.value
    for (const eventId of inOtherRoles) {
      const entered = await deps.entrants.membershipsIn(context.tenant, save.tournamentId, eventId)
      if (entered.length > 0) return refuse(hasEntries('role', eventId))
    }
    const align = async (reserved: readonly CapacityChange[]) => {
      for (const change of reserved) await alignStock(deps)(context, ofChange(change))
    }
    const lower = changes.filter(isLower)
    for (const [at, change] of lower.entries()) {
      const { from, to, isRemoved } = change
      const limited = isRemoved
        ? await emptyStock(deps)(context, { of: ofChange(change), before: from })
        : await limitStock(deps)(context, { of: ofChange(change), available: to, before: from })
      if (limited.ok) continue
      await align(lower.slice(0, at + 1))
      return refuse(isRemoved ? hasEntries(change.kind, change.id) : limited.error)
    }
    const saved = await write(context, save)
    await align(saved.ok ? changes : lower)
    return saved.ok ? ok({ position: saved.value.position }) : saved
  }

const isLower = ({ from, to, isRemoved }: CapacityChange): boolean =>
  isRemoved || (to !== null && (from === null || to < from))
