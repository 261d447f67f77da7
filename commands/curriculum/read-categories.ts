import { type Categories, categoriesAggregate } from '../../domain/curriculum/published.ts'
import type { Needs } from '../kernel/deps.ts'

/** Reads the categories from the log. */
export const readCategories =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string): Promise<Categories> =>
    (await handler.read(categoriesAggregate, tenant, {})).state
