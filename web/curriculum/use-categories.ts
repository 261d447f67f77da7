import type { CategoryRow } from '../../api/contract/categories.ts'
import { useTenantId } from '../accounts/organization/use-lists.ts'
import { asRead, type Read } from '../client/read-state.ts'
import { useRows } from '../client/use-rows.ts'

const keyOf = ({ id }: CategoryRow): string => id

/** The organization's categories, live, including retired ones. */
export const useCategories = (): Read<ReadonlyMap<string, CategoryRow>> =>
  asRead(useRows('categories', { tenant: useTenantId() }, keyOf, '/categories/all'))
