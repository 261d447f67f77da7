import { type CurriculumItem, curriculumAggregate } from '../../domain/curriculum/items/state.ts'
import { type Categories, categoriesAggregate } from '../../domain/curriculum/published.ts'
import type { Needs } from '../kernel/deps.ts'

/** Reads the categories from the log. */
export const readCategories =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string): Promise<Categories> =>
    (await handler.read(categoriesAggregate, tenant, {})).state

/** Reads an item from the log, retired or not; null if it is unknown or deleted. */
export const readItem =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, itemId: string): Promise<CurriculumItem | null> =>
    (await handler.read(curriculumAggregate, tenant, {})).state.items.get(itemId) ?? null
