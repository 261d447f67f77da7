import { DatabaseUnavailable } from '../../../projections/database/unavailable.ts'
import type { ChangeFeed } from '../../../projections/kernel/change-feed.ts'
import { waitFor } from '../../../projections/kernel/read-after.ts'

/** Waits until the views show `position`; throws DatabaseUnavailable after 10 s, to be retried. */
export type CaughtUp = (position: number) => Promise<void>

const WITHIN_MS = 10_000

export const caughtUp =
  (feed: ChangeFeed): CaughtUp =>
  async (position) => {
    if ((await waitFor(feed, position, WITHIN_MS)) === 'caught-up') return
    throw new DatabaseUnavailable('the views are still catching up')
  }
