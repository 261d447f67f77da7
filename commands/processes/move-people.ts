import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import { carryOutMove } from '../accounts/members/move-people.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process } from '../kernel/process.ts'

const NAME = 'move-people'

/** A move to another membership was started → the people arrive there, or return if that is no longer
 * possible. */
export const movePeople = (deps: Needs<'handler' | 'unended' | 'clock'>): Process<MembershipEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    PeopleMoveStarted: async (event) => {
      const context = { ...causedBy(event, NAME), actor: event.actor }
      const ended = await carryOutMove(deps)(context, event.data)
      if (ended !== null) mustSucceed(ended)
    },
  },
})
