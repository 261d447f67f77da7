import { visitItem as decide, type VisitItem } from '../../domain/curriculum/visits/decide.ts'
import { curriculumVisitsAggregate } from '../../domain/curriculum/visits/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'

/** Counts a person's visit to a curriculum item, once a day. */
export const visitCurriculumItem =
  (deps: Needs<'handler' | 'clock'>) =>
  (context: CommandContext, visit: Omit<VisitItem, 'day'>): Promise<Outcome> =>
    record(deps)(context, { ...visit, day: deps.clock.now().slice(0, 10) })

const record = commandOn(curriculumVisitsAggregate, 'visit-curriculum-item', {
  per: ({ itemId }: VisitItem) => [itemId],
  content: ({ userId, itemId }) => ({ userId, itemId }),
  decide,
})
