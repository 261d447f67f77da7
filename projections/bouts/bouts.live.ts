import { boutsView } from '../../api/contract/bouts.ts'
import type { BoutResult } from '../../domain/bouts/published.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { bracketBouts } from './bouts.tables.ts'

export type BoutsRow = StoredRow<typeof bracketBouts>

const resultOnWire = ({ competitorIds: [first, second], winnerId, method, points }: BoutResult) => ({
  competitorIds: [first, second] as [string, string],
  winnerId,
  method,
  points: points === null ? null : ([points[0], points[1]] as [number, number]),
})

const asDrawn = { format: { name: 'performance', version: 1, thirds: 'both' }, seats: [] } as const

export const boutsOnWire = wireRow(bracketBouts, boutsView, ({ state, finishedAt, finishedBy }) => {
  const { bracket, results, outs, finished, changes } = state
  const { format, seats } = bracket ?? asDrawn
  const isFinished = finished !== null && finishedAt !== null
  return {
    format,
    seats: [...seats],
    results: Object.fromEntries(Object.entries(results).map(([boutId, result]) => [boutId, resultOnWire(result)])),
    outs: { ...outs },
    finished: isFinished ? { ...finished, placings: [...finished.placings], at: finishedAt, by: finishedBy } : null,
    changes,
  }
})

/** For those who record results (bouts rule 30). */
export const boutsLive: LiveView<BoutsRow, typeof boutsView> = {
  table: bracketBouts,
  toWire: boutsOnWire,
  isVisible: (_, { kind }) => kind === 'director' || kind === 'admin' || kind === 'staging',
}
