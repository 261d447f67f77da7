import type { Aggregate } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import type { Needs } from './deps.ts'
import type { Served } from './handle.ts'

/**
 * The state that a command has left behind. What it wrote is known, and is not read again; what others wrote since is seen when
 * something is written next. A command that wrote nothing says nothing of the state: it is read as the log has it now.
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
