import { INSTALLATION, type Openings, openingAggregate } from '../../domain/accounts/opening/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** Which openings of organizations this installation has granted, as the log has it now. */
export const readOpenings =
  ({ handler }: Needs<'handler'>) =>
  async (): Promise<Openings> =>
    (await handler.read(openingAggregate, INSTALLATION, {})).state
