import type { ItemFacts } from '../../domain/curriculum/items/decide.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'
import { readCategories } from './read-categories.ts'

/** What an item is checked against, as the log has it now. */
export const itemFacts =
  (deps: Needs<'handler'>) =>
  async (tenant: string): Promise<ItemFacts> => {
    const [{ programs, levels }, categories] = await Promise.all([
      readTenant(deps)(tenant),
      readCategories(deps)(tenant),
    ])
    return { programs, levels, categories }
  }
