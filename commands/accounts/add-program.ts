import { addProgram as decide } from '../../domain/accounts/tenant/decide.ts'
import { type Program, tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { streamOf } from '../../domain/kernel/stream.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'

/** Adds a program to the organisation. Refused: tenant-not-found, missing-fields, id-in-use. */
export const addProgram =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: Program): Promise<Outcome> =>
    deps.handler.handle(tenantAggregate, streamOf('tenant', context.tenant), context, input, (state) =>
      decide(state, input),
    )
