import type { ErasureEvent } from '../../domain/accounts/erasure/events.ts'
import { type CarryOutDeps, carryOutErasure } from '../accounts/erasure/carry-out-erasure.ts'
import { causedBy, type Process } from '../kernel/process.ts'

const NAME = 'erase-people'

/** An erasure was started → its people are erased, with the deciding user as the actor. */
export const erasePeople = (deps: CarryOutDeps): Process<ErasureEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    ErasureStarted: (event) => carryOutErasure(deps)({ ...causedBy(event, NAME), actor: event.actor }, event.data),
  },
})
