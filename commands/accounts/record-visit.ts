import { visit } from '../../domain/accounts/user/decide-profile.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'

/** Records that a person uses the console, at most once an hour. Refused: user-not-found. */
export const recordVisit =
  (deps: Needs<'handler' | 'clock'>) =>
  (context: CommandContext, { userId }: { readonly userId: string }): Promise<Outcome> =>
    record(deps)(context, { userId, now: deps.clock.now() })

const record = commandOn(userAggregate, 'record-visit', {
  content: ({ userId }: { readonly userId: string; readonly now: Instant }) => ({ userId }),
  decide: (state, { now }) => visit(state, now),
})
