import type { Decision } from '../../kernel/decider.ts'
import { isWebAddress } from '../../kernel/link.ts'
import type { Phrase } from '../../kernel/phrase.ts'
import { isExternalPictureUrl, isPublicPictureUrl } from '../../kernel/picture.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { type Change, decideAdded, decideRetired } from '../../kernel/retirable.ts'
import { checkEdit } from '../../kernel/revision.ts'
import { isBlank } from '../../kernel/text.ts'
import { categoryProblem } from '../categories/category-problem.ts'
import type { Categories } from '../categories/state.ts'
import {
  audienceNotFound,
  audienceRetired,
  duplicateAudience,
  invalidPicture,
  invalidPolicy,
  invalidResource,
  itemDeleted,
  itemFieldMissing,
  itemInUse,
  itemNotFound,
  itemNotJudgeable,
  levelNotInProgram,
  reviewerNotFound,
  tooManyParts,
} from './errors.ts'
import type { Audience, CurriculumEvent, Resource } from './events.ts'
import { type Curriculum, type CurriculumItem, itemsIn, type PlacedItem } from './state.ts'

type Decided = Decision<CurriculumEvent>

/** The organization's categories, programs, levels and reviewers when an item is saved. */
export interface ItemFacts {
  readonly categories: Categories
  readonly programs: ReadonlyMap<string, { readonly isRetired: boolean }>
  readonly levels: ReadonlyMap<string, { readonly isRetired: boolean; readonly programIds: readonly string[] }>
  /** Those of the named reviewers who may review videos. */
  readonly reviewers: ReadonlySet<string>
  /** Why the scoring rules of the item's category do not add up; null if they do. */
  readonly categoryProblem: Phrase | null
}

const MAX_PARTS = 50
const MAX_REVIEWS = 9

/** A resource needs a name and a URL (curriculum rule 3). Pictures may be uploaded ones. */
const problemOfResources = (resources: readonly Resource[]): Refusal | null => {
  for (const [at, { name, uri, mediaType }] of resources.entries()) {
    if (isBlank(name)) return itemFieldMissing(`resources.${at}.name`)
    if (isBlank(uri)) return itemFieldMissing(`resources.${at}.uri`)
    const isOurs = mediaType.startsWith('image/') && isPublicPictureUrl(uri)
    if (!isOurs && !isWebAddress(uri)) return invalidResource(at)
  }
  return null
}

const keyOf = ({ programId, levelId }: Audience): string => `${programId} ${levelId}`

/**
 * An entry needs a program and a level that the program offers. Entries that the item already has may be retired, new
 * ones may not.
 */
const problemOfAudience = (
  audience: readonly Audience[],
  { programs, levels }: ItemFacts,
  before: readonly Audience[],
): Refusal | null => {
  const has = new Set(before.map(keyOf))
  if (new Set(audience.map(keyOf)).size < audience.length) return duplicateAudience
  for (const one of audience) {
    const [program, level] = [programs.get(one.programId), levels.get(one.levelId)]
    if (program === undefined) return audienceNotFound('program')
    if (level === undefined) return audienceNotFound('level')
    if (has.has(keyOf(one))) continue
    if (program.isRetired) return audienceRetired('program', one.programId)
    if (level.isRetired) return audienceRetired('level', one.levelId)
    if (!level.programIds.includes(one.programId)) return levelNotInProgram
  }
  return null
}

/**
 * A video waits for each named reviewer, so only people who may review are named. Those whom the item already names stay,
 * also when they may no longer review: the admin who changes something else did not choose them (curriculum rule 17).
 */
const problemOfPolicy = (
  { requiredReviews, requiredReviewers }: CurriculumItem['reviewPolicy'],
  { reviewers }: ItemFacts,
  before: readonly string[],
): Refusal | null => {
  const isWhole = requiredReviews >= 1 && requiredReviews <= MAX_REVIEWS
  if (!isWhole || requiredReviewers.length > requiredReviews) return invalidPolicy()
  if (new Set(requiredReviewers).size < requiredReviewers.length) return invalidPolicy()
  return requiredReviewers.some((id) => !reviewers.has(id) && !before.includes(id)) ? reviewerNotFound() : null
}

/**
 * Rules for an item (curriculum rule 2). Of an item that asks for videos, a category is checked when it is set (curriculum
 * rule 18).
 */
const problemOf = (item: CurriculumItem, facts: ItemFacts, before: CurriculumItem | undefined): Refusal | null => {
  const { categoryId, imageUri, intendedAudience, resources, reviewPolicy } = item
  if (isBlank(item.name)) return itemFieldMissing('name')
  if (isBlank(item.description)) return itemFieldMissing('description')
  if (item.response !== 'None' && categoryId === null) return itemFieldMissing('category')
  if (categoryId !== null) {
    const problem = categoryProblem(facts.categories, categoryId, before?.categoryId ?? null)
    if (problem !== null) return problem
    const isSet = categoryId !== before?.categoryId || item.response !== before.response
    if (isSet && item.response !== 'None' && facts.categoryProblem !== null)
      return itemNotJudgeable(facts.categoryProblem)
  }
  if (imageUri !== null && !isPublicPictureUrl(imageUri) && !isExternalPictureUrl(imageUri)) return invalidPicture()
  const parts = [intendedAudience, resources, item.steps, item.techniques]
  if (parts.some(({ length }) => length > MAX_PARTS)) return tooManyParts
  const policyProblem = problemOfPolicy(reviewPolicy, facts, before?.reviewPolicy.requiredReviewers ?? [])
  if (policyProblem !== null) return policyProblem
  return problemOfAudience(intendedAudience, facts, before?.intendedAudience ?? []) ?? problemOfResources(resources)
}

/** The place after all other items of the category. */
const lastPlace = (state: Curriculum, categoryId: string | null): number =>
  Math.max(-1, ...itemsIn(state, categoryId).map((itemId) => state.places.get(itemId) ?? 0)) + 1

/**
 * Adds an item at the end of its category. Refused: missing-fields {fields}, category-not-found, category-retired,
 * invalid-picture, too-many-parts, invalid-review-policy, reviewer-not-found, program-not-found, program-retired, level-not-found,
 * level-retired, level-not-in-program, audience-twice, invalid-resource, rubrics-not-judgeable, id-in-use.
 */
export const createItem = (state: Curriculum, item: CurriculumItem, facts: ItemFacts): Decided => {
  if (state.deleted.has(item.itemId)) return refuse(itemDeleted)
  const order = lastPlace(state, item.categoryId)
  const fact: CurriculumEvent = { type: 'CurriculumItemCreated', data: { ...item, order } }
  const known = state.items.get(item.itemId)
  const decided = decideAdded<CurriculumItem, CurriculumEvent>(known, item, fact)
  if (!decided.ok || decided.value.length === 0) return decided
  const problem = problemOf(item, facts, undefined)
  return problem === null ? decided : refuse(problem)
}

/**
 * Changes an item; when it moves to another category it is placed last. Refused: curriculum-item-not-found,
 * changed-meanwhile, and as `createItem`.
 */
export const changeItem = (
  state: Curriculum,
  { expected, ...item }: Change<CurriculumItem>,
  facts: ItemFacts,
): Decided => {
  const known = state.items.get(item.itemId)
  if (known === undefined) return refuse(itemNotFound)
  const { revision, isRetired: _, ...current } = known
  const edit = checkEdit(current, { revision }, item, { expected })
  if (edit === 'unchanged') return ok([])
  if (edit !== 'changed') return refuse(edit)
  const problem = problemOf(item, facts, known)
  if (problem !== null) return refuse(problem)
  const stays = known.categoryId === item.categoryId
  const order = stays ? (state.places.get(item.itemId) ?? 0) : lastPlace(state, item.categoryId)
  return ok([{ type: 'CurriculumItemChanged', data: { ...item, order } }])
}

export interface RetireItem {
  readonly itemId: string
  /** False restores it. */
  readonly isRetired: boolean
}

/** Retires an item, which hides it from students, or restores it. Refused: curriculum-item-not-found. */
export const retireItem = (state: Curriculum, { itemId, isRetired }: RetireItem): Decided =>
  decideRetired<CurriculumEvent>(state.items.get(itemId), itemNotFound, isRetired, {
    type: isRetired ? 'CurriculumItemRetired' : 'CurriculumItemRestored',
    data: { itemId },
  })

export interface DeleteItem {
  readonly itemId: string
  /** Whether any video was submitted for it. */
  readonly isUsed: boolean
}

/**
 * Deletes an item permanently, if no video was submitted for it. Refused: curriculum-item-not-found,
 * curriculum-item-in-use.
 */
export const deleteItem = (state: Curriculum, { itemId, isUsed }: DeleteItem): Decided => {
  if (state.deleted.has(itemId)) return ok([])
  if (!state.items.has(itemId)) return refuse(itemNotFound)
  return isUsed ? refuse(itemInUse) : ok([{ type: 'CurriculumItemDeleted', data: { itemId } }])
}

/**
 * Keeps an item that was deleted while a video was being handed in for it: it is there again, retired. Writes nothing for an
 * item that is not deleted.
 */
export const keepItem = (state: Curriculum, item: PlacedItem): Decided => {
  const { itemId } = item
  if (!state.deleted.has(itemId)) return ok([])
  return ok([
    { type: 'CurriculumItemCreated', data: item },
    { type: 'CurriculumItemRetired', data: { itemId } },
  ])
}
