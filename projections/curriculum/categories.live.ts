import { categoriesView } from '../../api/contract/categories.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { categories } from './categories.tables.ts'

export const categoryOnWire = wireRow(categories, categoriesView, ({ categoryId }) => ({ id: categoryId }))

export const categoriesLive: LiveView<StoredRow<typeof categories>, typeof categoriesView> = {
  table: categories,
  toWire: categoryOnWire,
}
