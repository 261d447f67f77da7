import { projections } from '../projections/all.ts'
import { openChangeFeed } from '../projections/kernel/change-feed.ts'
import { waitFor } from '../projections/kernel/read-after.ts'
import { startProjector } from '../projections/kernel/runner.ts'
import type { History } from './open-history.ts'

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
 * In a database that has read nothing of the log yet, as after its loss, builds all views: there is no position at which one
 * of them could be rebuilt or compared.
 */
export const buildEmptyViews = async (history: Pick<History, 'url' | 'journal' | 'pool'>): Promise<void> => {
  const { rows } = await history.pool.query('select from projection.checkpoint where position >= 0')
  if (rows.length > 0 || (await history.journal.head()) < 0) return
  process.stdout.write('The views are empty: all of them are built from the log first.\n')
  await bringViewsToEnd(history)
}
