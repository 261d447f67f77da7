import type { Journal } from '../../domain/kernel/journal.ts'
import { waitFor } from '../../projections/kernel/read-after.ts'

/**
 * Whether every view shows a position, waited for at most `timeoutMs`. A position that the log has not reached is not waited
 * for: anybody may ask for one. The log is asked about the first position it is not known to have.
 */
export const shownBy = (
  feed: Parameters<typeof waitFor>[0],
  journal: Pick<Journal, 'head'>,
): ((position: number, timeoutMs: number) => Promise<boolean>) => {
  let known = -1
  const isInLog = async (position: number): Promise<boolean> => {
    if (position <= known) return true
    // A log that is away says nothing: the position may be in it.
    const head = await journal.head().catch(() => null)
    known = Math.max(known, head ?? -1)
    return head === null || position <= head
  }
  return async (position, timeoutMs) => {
    if (feed.complete && feed.position >= position) return true
    return (await isInLog(position)) && (await waitFor(feed, position, timeoutMs)) === 'caught-up'
  }
}
