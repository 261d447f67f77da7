import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { HistoryExportEvent } from './events.ts'

/** Exports of an organization within 24 hours, opened and sealed ones together (audit rule 8). */
export const MAX_EXPORTS_A_DAY = 20

export interface HistoryExports {
  /** The latest exports, oldest first: as many as the limit counts. */
  readonly latest: readonly { readonly exportId: string; readonly requested: Instant }[]
}

/** Stream `history-exports-<tenant>`. */
export const historyExportsAggregate = aggregate<HistoryExports, HistoryExportEvent, object>({
  name: 'history-exports',
  ids: () => [],
  initial: { latest: [] },
  evolve: ({ latest }, { data: { exportId, requested } }) => ({
    latest: [...latest, { exportId, requested }].slice(-MAX_EXPORTS_A_DAY),
  }),
})
