import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { departureOf } from '../registration/departure.ts'
import { type EndPurchasesDeps, endOrder, endPurchases, endRegistration } from './end-purchases.ts'

const NAME = 'end-late-purchases'

type Deps = EndPurchasesDeps & Needs<'unended'>
type Registers = 'OrderCompleted' | 'EntriesAddedByStaff' | 'EntriesImported'
type On =
  | Extract<MembershipEvent, { type: 'MembershipRemoved' }>
  | Extract<RegistrationEvent, { type: 'OrderPlaced' | Registers }>

/**
 * A membership was deleted → what its people have begun to buy ends, and what was registered while it was being deleted
 * (accounts rule 33). An order or a registration was recorded for a membership that was deleted, or an athlete who was
 * moved to another one, in the meantime → it ends, too. What was paid is refunded, and the payer gets the receipt.
 */
export const endLatePurchases = (deps: Deps): Process<On> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    MembershipRemoved: async (event) => {
      const { userIds } = event.data
      const { state } = await deps.handler.read(membershipAggregate, event.tenant, event.data)
      const people = { userIds, studentIds: [...state.students.keys()] }
      await endPurchases(deps)(causedBy(event, NAME), { ...people, because: 'membership-deleted' })
    },
    OrderPlaced: async (event) => {
      const { state } = await deps.handler.read(membershipAggregate, event.tenant, event.data)
      if (state.removed !== null) await endOrder(deps)(causedBy(event, NAME), event.data, 'membership-deleted')
    },
    OrderCompleted: endEntries(deps),
    EntriesAddedByStaff: endEntries(deps),
    EntriesImported: endEntries(deps),
  },
})

const endEntries =
  (deps: Deps) =>
  async (event: RecordedOf<On, Registers>): Promise<void> => {
    const { tournamentId, membershipId, entries } = event.data
    const { state } = await deps.handler.read(membershipAggregate, event.tenant, { membershipId })
    for (const studentId of new Set(entries.map((entry) => entry.studentId))) {
      const because = departureOf(state, [{ studentId }])
      if (because === null) continue
      // Both are refused while a tournament needs the athlete, so what is registered there was recorded at the same time.
      const lockedBy = await deps.unended.of(event.tenant, studentId, deps.clock.now())
      if (!lockedBy.includes(tournamentId)) continue
      const registration = { tournamentId, membershipId, studentId }
      await endRegistration(deps)(causedBy(event, NAME, studentId), registration, because)
    }
  }
