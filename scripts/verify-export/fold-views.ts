import { type ExportedView, exportedViews, viewCsv } from '../../api/audit/history-export/views.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { ViewFold } from '../../projections/kernel/view-fold.ts'

/** A view of an export as a .csv file, from its events in log order, as the projector folds them. */
export const foldedCsv = (view: ExportedView, events: Iterable<Recorded>): string => {
  const { projection, table } = exportedViews[view]
  const fold = new ViewFold(projection)
  for (const event of events) fold.apply(event)
  const entries = Object.values(fold.rows).flatMap((rows) => (rows.table === table ? [...rows.all()] : []))
  return viewCsv(
    view,
    entries.filter(({ deleted }) => !deleted).map(({ row }) => row),
  )
}
