import type { ErasureEvent } from '../../domain/accounts/erasure/events.ts'
import { erasureAggregate } from '../../domain/accounts/erasure/state.ts'
import { type CarryOutDeps, carryOutErasure } from '../accounts/erasure/carry-out-erasure.ts'
import type { Needs } from '../kernel/deps.ts'
import { causedBy, type Process } from '../kernel/process.ts'
import { type EndPurchasesDeps, endPurchasesOfErased } from './end-purchases.ts'

const NAME = 'erase-people'

/**
 * An erasure was started → it is listed outside of the database, what its people have begun to buy is ended, then they are erased, with the deciding user as
 * the actor.
 */
export const erasePeople = (deps: CarryOutDeps & EndPurchasesDeps & Needs<'erasures'>): Process<ErasureEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    ErasureStarted: async (event) => {
      const context = { ...causedBy(event, NAME), actor: event.actor }
      const { tenant, data } = event
      const { state } = await deps.handler.read(erasureAggregate, tenant, data)
      // First of all: whatever is deleted afterwards would be there again after an older backup was restored.
      if (state.status !== 'completed') await deps.erasures.add({ ...data, tenant, at: event.time })
      // A repeat must not end what children without an adult were registered for since.
      if (state.status !== 'completed') await endPurchasesOfErased(deps)(context, data)
      await carryOutErasure(deps)(context, data)
    },
  },
})
