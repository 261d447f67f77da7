import type { Journal } from '../../domain/kernel/journal.ts'
import { waitFor } from '../../projections/kernel/read-after.ts'

/**
 * Creates `waitUntilProjected`: resolves to true once every view includes `position`, or to false after `timeoutMs`.
 * Callers may pass any number, so a position beyond the end of the log is false without waiting. The log is only
 * queried for positions above the last known end.
 */
export const waitUntilProjected = (
  feed: Parameters<typeof waitFor>[0],
  journal: Pick<Journal, 'head'>,
): ((position: number, timeoutMs: number) => Promise<boolean>) => {
  let known = -1
  const isInLog = async (position: number): Promise<boolean> => {
    if (position <= known) return true
    // While the log is unreachable, the position may be in it.
    const head = await journal.head().catch(() => null)
    known = Math.max(known, head ?? -1)
    return head === null || position <= head
  }
  return async (position, timeoutMs) => {
    if (feed.complete && feed.position >= position) return true
    return (await isInLog(position)) && (await waitFor(feed, position, timeoutMs)) === 'caught-up'
  }
}
