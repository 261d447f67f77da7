import { INSTALLATION, type Openings, openingAggregate } from '../../domain/accounts/opening/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** The openings of organizations that this installation has granted, read from the log. */
export const readOpenings =
  ({ handler }: Needs<'handler'>) =>
  async (): Promise<Openings> =>
    (await handler.read(openingAggregate, INSTALLATION, {})).state
