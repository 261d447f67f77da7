import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import type { StockOf } from '../../domain/registration/stock/state.ts'
import { hasEntries } from '../../domain/tournaments/tournament/errors.ts'
import { alignStock } from '../registration/align-stock.ts'
import { emptyStock, type LimitDeps, limitStock } from '../registration/limit-stock.ts'
import { type CapacityChange, planSave } from '../tournaments/plan-save.ts'
import { type WriteTournament, writeTournament } from '../tournaments/tournament.ts'

/**
 * Saves what an organizer changed of a tournament, all of it or nothing. What is sold limits it: a capacity that goes down
 * is taken from the stock first, where checkouts that run at the same moment meet it, and given back when the save is
 * refused; `align-stock` does both where the request stops in between. A capacity that goes up is given to the stock once
 * it is saved. To remove is to have none left: an event that somebody has entered is closed instead. Refused: as the
 * decision is, capacity-below-sold {minimum, sold, held}, and has-entries.
 */
export const saveTournament =
  (deps: LimitDeps) =>
  async (context: CommandContext, save: WriteTournament): Promise<Result<{ readonly position: number }, Refusal>> => {
    const write = writeTournament(deps)
    // A repeat is answered as the first one was, whatever stands there now.
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
    const giveBack = async (reserved: readonly CapacityChange[]) => {
      for (const change of reserved) await alignStock(deps)(context, ofChange(change))
    }
    const lower = changes.filter(isLower)
    for (const [at, change] of lower.entries()) {
      const { from, to, isRemoved } = change
      const limited = isRemoved
        ? await emptyStock(deps)(context, { of: ofChange(change), before: from })
        : await limitStock(deps)(context, { of: ofChange(change), available: to, before: from })
      if (limited.ok) continue
      await giveBack(lower.slice(0, at + 1))
      return refuse(isRemoved ? hasEntries(change.kind, change.id) : limited.error)
    }
    const saved = await write(context, save)
    await giveBack(saved.ok ? changes : lower)
    return saved.ok ? ok({ position: saved.value.position }) : saved
  }

const isLower = ({ from, to, isRemoved }: CapacityChange): boolean =>
  isRemoved || (to !== null && (from === null || to < from))
