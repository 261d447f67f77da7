import { projections } from '../projections/all.ts'
import { openChangeFeed } from '../projections/kernel/change-feed.ts'
import { waitFor } from '../projections/kernel/read-after.ts'
import { startProjector } from '../projections/kernel/runner.ts'
import type { History } from './open-history.ts'
import type { Call } from './script.ts'

/** Brings the views to the end of the log; while the program runs, waits until it has done so. */
export const bringViewsToEnd = async ({ url, journal }: Pick<History, 'url' | 'journal'>): Promise<void> => {
  const feed = await openChangeFeed(url)
  const projector = startProjector({ url, journal, projections, feed })
  try {
    const head = await journal.head()
    while ((await waitFor(feed, head, 1_000)) !== 'caught-up');
  } finally {
    await projector.stop()
    await feed.close()
  }
}

/**
 * Builds all views of a database whose views have read nothing of the log yet, for example after its loss: a single view
 * can be rebuilt or compared only at a position that all of them have reached.
 */
export const buildEmptyViews = async (
  history: Pick<History, 'url' | 'journal' | 'pool'>,
  out: Call['out'],
): Promise<void> => {
  const { rows } = await history.pool.query('select from projection.checkpoint where position >= 0')
  if (rows.length > 0 || (await history.journal.head()) < 0) return
  out('The views are empty: building all of them from the log first.\n')
  await bringViewsToEnd(history)
}
