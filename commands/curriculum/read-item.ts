import type { CurriculumItem } from '../../domain/curriculum/items/state.ts'
import { curriculumAggregate } from '../../domain/curriculum/items/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** Reads an item from the log, retired or not; null if it is unknown or deleted. */
export const readItem =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, itemId: string): Promise<CurriculumItem | null> =>
    (await handler.read(curriculumAggregate, tenant, {})).state.items.get(itemId) ?? null
