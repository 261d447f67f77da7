import { fold } from '../../domain/kernel/decider.ts'
import { type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { saveTournament, type TournamentSave } from '../../domain/tournaments/tournament/decide-save.ts'
import { type TournamentState, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** What a save changes of how much there is; null is no limit, and what is removed has 0 left. */
export interface CapacityChange {
  readonly kind: 'event' | 'item'
  readonly id: string
  readonly from: number | null
  readonly to: number | null
  readonly isRemoved: boolean
}

export interface PlannedSave {
  readonly changes: readonly CapacityChange[]
  /** Events for which people register in another role from now on. */
  readonly inOtherRoles: readonly string[]
}

/** What a save would change as the tournament stands now; writes nothing. Refused: as the save would be. */
export const planSave =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, save: TournamentSave): Promise<Result<PlannedSave, Refusal>> => {
    const { state: before } = await handler.read(tournamentAggregate, tenant, { tournamentId: save.tournamentId })
    const decided = saveTournament(before, save)
    if (!decided.ok) return refuse(decided.error)
    const after = fold({ ...tournamentAggregate, initial: before }, decided.value)
    return { ok: true, value: { changes: capacityChanges(before, after), inOtherRoles: inOtherRoles(before, after) } }
  }

const capacityChanges = (before: TournamentState, after: TournamentState): readonly CapacityChange[] => {
  const events = before.events.map(({ eventId: id, capacity: from }): CapacityChange => {
    const event = after.events.find(({ eventId }) => eventId === id)
    return { kind: 'event', id, from, to: event === undefined ? 0 : event.capacity, isRemoved: event === undefined }
  })
  const items = before.catalog.map(({ catalogItemId: id, availableQuantity: from }): CapacityChange => {
    const item = after.catalog.find(({ catalogItemId }) => catalogItemId === id)
    return { kind: 'item', id, from, to: item?.availableQuantity ?? 0, isRemoved: item === undefined }
  })
  return [...events, ...items].filter(({ from, to, isRemoved }) => isRemoved || from !== to)
}

const inOtherRoles = (before: TournamentState, after: TournamentState): readonly string[] =>
  before.events.flatMap(({ eventId, role }) => {
    const event = after.events.find((one) => one.eventId === eventId)
    return event === undefined || event.role === role ? [] : [eventId]
  })
