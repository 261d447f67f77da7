import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'
import type { HistoryExportEvent } from '../history-export/events.ts'
import { alertRule } from './rule.ts'

/** More exports by one person than this within so many hours are conspicuous. */
export const MOST_EXPORTS = 5
export const EXPORTS_HOURS = 24

interface Export {
  readonly at: number
  readonly time: Instant
  readonly tournamentId: string | null
}

/** One person exports the history many times within a day (audit rule 15). The next alert counts from one again. */
export const manyExports = alertRule<HistoryExportEvent, readonly Export[]>()({
  name: 'many-exports',
  watches: ['HistoryExported'],
  completedBy: ['HistoryExported'],
  reads: ({ actor }) => [actor.userId],
  after: ({ id, actor, time, position, data: { tenant, tournamentId } }, memory) => {
    const since = addMinutes(time, -60 * EXPORTS_HOURS)
    const recent = (memory(actor.userId) ?? []).filter((one) => isBefore(since, one.time))
    const exports = [...recent, { at: position, time, tournamentId }]
    if (exports.length <= MOST_EXPORTS) return { memories: { [actor.userId]: exports } }
    const isOfOne = exports.every((one) => one.tournamentId === tournamentId)
    return {
      memories: { [actor.userId]: [] },
      found: {
        id,
        tournamentId: isOfOne ? tournamentId : null,
        record:
          isOfOne && tournamentId !== null ? { kind: 'tournament', id: tournamentId } : { kind: 'tenant', id: tenant },
        actor,
        events: exports.map(({ at }) => at),
        facts: { count: exports.length },
      },
    }
  },
})
