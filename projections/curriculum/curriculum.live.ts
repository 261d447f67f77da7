import { type curriculumChangesView, curriculumView } from '../../api/contract/curriculum.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { curriculumItems } from './curriculum.tables.ts'

type Row = StoredRow<typeof curriculumItems>

export const curriculumItemOnWire = wireRow(curriculumItems, curriculumView, (row) => ({
  id: row.itemId,
  category: row.categoryId,
  type: row.response === 'None' ? ('none' as const) : ('video' as const),
}))

export const curriculumLive: LiveView<Row, typeof curriculumView> = {
  table: curriculumItems,
  toWire: curriculumItemOnWire,
}

/** Signals that the curriculum changed, without the items: families read only what is meant for their students. */
export const curriculumChangesLive: LiveView<Row, typeof curriculumChangesView> = {
  table: curriculumItems,
  toWire: ({ itemId, position }) => ({ id: itemId, changed: position }),
  isVisible: ({ isRetired }) => !isRetired,
}
