import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { itemNotFound, otherCategory } from './errors.ts'
import type { CurriculumEvent } from './events.ts'
import { type Curriculum, itemsIn } from './state.ts'

type Decided = Decision<CurriculumEvent>

/** Directions of a move (curriculum rule 6: up, down, to top, to bottom). */
export type Direction = 'up' | 'down' | 'top' | 'bottom'

export interface MoveItem {
  readonly itemId: string
  readonly direction: Direction
}

export interface PlaceItem {
  readonly itemId: string
  /** The item to insert it before; null for the last place. */
  readonly beforeId: string | null
}

const inOrder = (before: readonly string[], itemIds: readonly string[]): Decided =>
  ok(isEqual(before, itemIds) ? [] : [{ type: 'CurriculumOrdered', data: { itemIds: [...itemIds] } }])

const placeAt = (before: readonly string[], itemId: string, at: number): Decided =>
  inOrder(before, before.filter((one) => one !== itemId).toSpliced(at, 0, itemId))

/** Moves an item within its category; at either end it stays. Refused: curriculum-item-not-found. */
export const moveItem = (state: Curriculum, { itemId, direction }: MoveItem): Decided => {
  const item = state.items.get(itemId)
  if (item === undefined) return refuse(itemNotFound)
  const before = itemsIn(state, item.categoryId)
  const at = before.indexOf(itemId)
  const places = { up: Math.max(0, at - 1), down: at + 1, top: 0, bottom: before.length }
  return placeAt(before, itemId, places[direction])
}

/** Places an item before another one of its category, or last. Refused: curriculum-item-not-found, other-category. */
export const placeItem = (state: Curriculum, { itemId, beforeId }: PlaceItem): Decided => {
  const item = state.items.get(itemId)
  if (item === undefined) return refuse(itemNotFound)
  const before = itemsIn(state, item.categoryId)
  if (beforeId === itemId) return ok([])
  if (beforeId === null) return placeAt(before, itemId, before.length)
  const others = before.filter((one) => one !== itemId)
  const at = others.indexOf(beforeId)
  return at === -1 ? refuse(otherCategory) : placeAt(before, itemId, at)
}
