import { fold } from '../../domain/kernel/decider.ts'
import { type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { saveTournament, type TournamentSave } from '../../domain/tournaments/tournament/decide-save.ts'
import { type TournamentState, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** A change of a capacity by a save; null is no limit, and a removed event or item has 0. */
export interface CapacityChange {
  readonly kind: 'event' | 'item'
  readonly id: string
  readonly from: number | null
  readonly to: number | null
  readonly isRemoved: boolean
}

export interface PlannedSave {
  readonly changes: readonly CapacityChange[]
  /** Events whose role changes. */
  readonly inOtherRoles: readonly string[]
}

/** Previews the capacity changes of a save; writes nothing. Refused: the refusals of the save. */
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
