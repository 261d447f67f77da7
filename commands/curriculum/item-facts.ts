import type { ItemFacts } from '../../domain/curriculum/items/decide.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'
import { readCategories } from './read-categories.ts'

/** The current programs, levels and categories, against which an item is checked. */
export const itemFacts =
  (deps: Needs<'handler'>) =>
  async (tenant: string): Promise<ItemFacts> => {
    const [{ programs, levels }, categories] = await Promise.all([
      readTenant(deps)(tenant),
      readCategories(deps)(tenant),
    ])
    return { programs, levels, categories }
  }
