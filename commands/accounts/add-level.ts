import { addLevel as decide } from '../../domain/accounts/tenant/decide.ts'
import { type Level, tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { streamOf } from '../../domain/kernel/stream.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'

/** Adds a level to the organisation. Refused: tenant-not-found, missing-fields, id-in-use, level-order-out-of-range. */
export const addLevel =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: Level): Promise<Outcome> =>
    deps.handler.handle(tenantAggregate, streamOf('tenant', context.tenant), context, input, (state) =>
      decide(state, input),
    )
