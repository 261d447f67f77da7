import { userAggregate } from '../../domain/accounts/user/state.ts'
import {
  type DeleteItem,
  changeItem as decideChange,
  createItem as decideCreate,
  deleteItem as decideDelete,
  retireItem as decideRetire,
  type ItemFacts,
  type RetireItem,
} from '../../domain/curriculum/items/decide.ts'
import {
  moveItem as decideMove,
  placeItem as decidePlace,
  type MoveItem,
  type PlaceItem,
} from '../../domain/curriculum/items/decide-order.ts'
import { type CurriculumItem, curriculumAggregate } from '../../domain/curriculum/items/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Change } from '../../domain/kernel/retirable.ts'
import { addingUpProblem } from '../../domain/video-review/published.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readGradings } from '../video-review/read-gradings.ts'
import { readCategories } from './read-curriculum.ts'

type LookedUp<I> = I & { readonly facts: ItemFacts }

const create = commandOn(curriculumAggregate, 'create-curriculum-item', {
  per: ({ itemId }: LookedUp<CurriculumItem>) => [itemId],
  content: ({ facts: _, ...input }) => input,
  decide: (state, { facts, ...input }) => decideCreate(state, input, facts),
})

const change = commandOn(curriculumAggregate, 'change-curriculum-item', {
  per: ({ itemId }: LookedUp<Change<CurriculumItem>>) => [itemId],
  content: ({ facts: _, ...input }) => input,
  decide: (state, { facts, ...input }) => decideChange(state, input, facts),
})

/** Adds an item at the end of its category. Refused: the refusals of its decider. */
export const createCurriculumItem =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: CurriculumItem): Promise<Outcome> =>
    create(deps)(context, { ...input, facts: await itemFacts(deps)(context.tenant, input) })

/** Changes an item. Refused: the refusals of its decider, above all changed-meanwhile. */
export const changeCurriculumItem =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: Change<CurriculumItem>): Promise<Outcome> =>
    change(deps)(context, { ...input, facts: await itemFacts(deps)(context.tenant, input) })

/** Hides an item from students, or shows it again. Refused: curriculum-item-not-found. */
export const retireCurriculumItem = commandOn(curriculumAggregate, 'retire-curriculum-item', {
  per: ({ itemId, isRetired }: RetireItem) => [itemId, String(isRetired)],
  decide: decideRetire,
})

/**
 * Deletes an item permanently. A process keeps it if a video is handed in at the same moment. Refused:
 * curriculum-item-not-found, curriculum-item-in-use.
 */
export const deleteCurriculumItem =
  (deps: Needs<'handler' | 'handedIn'>) =>
  async (context: CommandContext, { itemId }: Pick<DeleteItem, 'itemId'>): Promise<Outcome> =>
    remove(deps)(context, { itemId, isUsed: await deps.handedIn.isFor(context.tenant, itemId) })

const remove = commandOn(curriculumAggregate, 'delete-curriculum-item', {
  per: ({ itemId }: DeleteItem) => [itemId],
  content: ({ itemId }) => ({ command: 'delete-curriculum-item', input: { itemId } }),
  decide: decideDelete,
})

/** Moves an item up or down within its category. Refused: curriculum-item-not-found. */
export const moveCurriculumItem = commandOn(curriculumAggregate, 'move-curriculum-item', {
  per: ({ itemId, direction }: MoveItem) => [itemId, direction],
  decide: decideMove,
})

/** Places an item before another item of its category, or last. Refused: curriculum-item-not-found, other-category. */
export const placeCurriculumItem = commandOn(curriculumAggregate, 'place-curriculum-item', {
  per: ({ itemId, beforeId }: PlaceItem) => [itemId, beforeId ?? ''],
  decide: decidePlace,
})

/** The current programs, levels, categories, rubrics and named reviewers, against which an item is checked. */
const itemFacts =
  (deps: Needs<'handler'>) =>
  async (
    tenant: string,
    { reviewPolicy, categoryId }: Pick<CurriculumItem, 'reviewPolicy' | 'categoryId'>,
  ): Promise<ItemFacts> => {
    const [{ programs, levels }, categories, reviewers, gradings] = await Promise.all([
      readTenant(deps)(tenant),
      readCategories(deps)(tenant),
      reviewersAmong(deps)(tenant, reviewPolicy.requiredReviewers),
      readGradings(deps)(tenant),
    ])
    const categoryProblem = categoryId === null ? null : addingUpProblem(gradings, categoryId)
    return { programs, levels, categories, reviewers, categoryProblem }
  }

/** Those of the users who may review videos (video-review rule 14). */
const reviewersAmong =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const known = await Promise.all(
      userIds.map(async (userId) => ({ userId, state: (await handler.read(userAggregate, tenant, { userId })).state })),
    )
    const mayReview = known.filter(
      ({ state: { details, erased, removed, roles } }) =>
        details !== null && !erased && !removed && (roles.includes('Reviewer') || roles.includes('Admin')),
    )
    return new Set(mayReview.map(({ userId }) => userId))
  }
