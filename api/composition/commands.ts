import * as accounts from '../../commands/accounts/index.ts'
import * as athleteCall from '../../commands/athlete-call/index.ts'
import * as audit from '../../commands/audit/index.ts'
import * as bouts from '../../commands/bouts/index.ts'
import * as brackets from '../../commands/brackets/index.ts'
import * as curriculum from '../../commands/curriculum/index.ts'
import * as integrations from '../../commands/integrations/index.ts'
import * as judging from '../../commands/judging/index.ts'
import type { CommandDeps } from '../../commands/kernel/deps.ts'
import * as payments from '../../commands/payments/index.ts'
import * as processes from '../../commands/processes/index.ts'
import * as registration from '../../commands/registration/index.ts'
import * as schedule from '../../commands/schedule/index.ts'
import * as tournaments from '../../commands/tournaments/index.ts'
import * as videoEntries from '../../commands/video-entries/index.ts'
import * as videoReview from '../../commands/video-review/index.ts'

const commands = {
  ...accounts,
  ...athleteCall,
  ...audit,
  ...bouts,
  ...brackets,
  ...curriculum,
  ...integrations,
  ...judging,
  ...payments,
  ...processes,
  ...registration,
  ...schedule,
  ...tournaments,
  ...videoEntries,
  ...videoReview,
}

/** Each command with its dependencies bound. */
type Bound<C> = { readonly [K in keyof C]: C[K] extends (deps: CommandDeps) => infer Command ? Command : never }

export type AppCommands = Bound<typeof commands>

/** Every command and write-side query that routes call. A context adds its own in its `index.ts`. */
export const createCommands = (deps: CommandDeps): AppCommands =>
  // `fromEntries` loses the type of each name.
  Object.fromEntries(Object.entries(commands).map(([name, command]) => [name, command(deps)])) as unknown as AppCommands
