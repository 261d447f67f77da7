import type { listViewsView } from '../../api/contract/list-views.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import type { listViews } from './list-views.tables.ts'
import { listViews as table } from './list-views.tables.ts'

type Row = StoredRow<typeof listViews>

export const listViewOnWire = (row: Row): WireRow<typeof listViewsView> => ({
  id: row.viewId,
  list: row.list,
  title: row.title,
  query: row.query,
  order: [...row.columnOrder],
  hidden: [...row.hidden],
})

/** A person's own views of lists. */
export const listViewsLive: LiveView<Row, typeof listViewsView> = { table, toWire: listViewOnWire }
