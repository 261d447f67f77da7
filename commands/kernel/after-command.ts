import type { Aggregate } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import type { Needs } from './deps.ts'
import type { Served } from './handle.ts'

/**
 * The state after a command. If the command wrote events, the cached state is used without another read, and later
 * writes by others are noticed at the next append. If it wrote nothing, the state is read from the log.
 */
export const afterCommand =
  ({ handler }: Needs<'handler'>) =>
  async <S, E extends DomainEvent, Ids>(
    aggregate: Aggregate<S, E, Ids>,
    tenant: string,
    ids: Ids,
    { events }: Served,
  ): Promise<S> =>
    events.length > 0 ? handler.lastSeen(aggregate, tenant, ids) : (await handler.read(aggregate, tenant, ids)).state
