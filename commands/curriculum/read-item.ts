import type { CurriculumItem } from '../../domain/curriculum/items/state.ts'
import { curriculumAggregate } from '../../domain/curriculum/items/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** An item as the log has it now, retired or not; null for one that is unknown or deleted. */
export const readItem =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, itemId: string): Promise<CurriculumItem | null> =>
    (await handler.read(curriculumAggregate, tenant, {})).state.items.get(itemId) ?? null
