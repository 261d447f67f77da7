import type { Recorded } from '../../domain/kernel/event.ts'
import type { Journal } from '../../domain/kernel/journal.ts'

/** Events read at a time after the first. */
const READ_LIMIT = 500

/**
 * These events of the log and those that were appended together with the last one. A batch of a subscription ends
 * anywhere; views that are written append by append never show a draw, an import or an order in part.
 */
export const toEndOfAppend = async (
  { readAll }: Pick<Journal, 'readAll'>,
  events: readonly Recorded[],
): Promise<readonly Recorded[]> => {
  const whole = [...events]
  for (let limit = 1; ; limit = READ_LIMIT) {
    const last = whole.at(-1)
    if (last === undefined) return whole
    const next = await readAll(last.position, limit)
    const end = next.findIndex(({ stream, commandId }) => stream !== last.stream || commandId !== last.commandId)
    whole.push(...(end < 0 ? next : next.slice(0, end)))
    if (end >= 0 || next.length < limit) return whole
  }
}
