import type { Decision } from './decider.ts'
import type { DomainEvent } from './event.ts'
import { isEqual } from './is-equal.ts'
import { ok, type Refusal, refusal, refuse } from './result.ts'
import { checkEdit, type Expecting, type Revised } from './revision.ts'
import { kernelText } from './texts.ts'

/**
 * An item of a list that admins maintain, such as a level or a rubric. Items are never deleted: records keep a retired
 * item, but it can no longer be chosen.
 */
export interface Retirable extends Revised {
  readonly isRetired: boolean
}

export type RetirableItems<T> = ReadonlyMap<string, T & Retirable>
export type Change<T> = T & Expecting

export const idInUse = refusal('conflict', 'id-in-use', kernelText('id-in-use'))

export const withAdded = <T>(items: RetirableItems<T>, id: string, data: T): RetirableItems<T> =>
  new Map(items).set(id, { ...data, revision: 1, isRetired: false })

/** The items with one of them changed, which raises its revision; an unknown item changes nothing. */
export const withChanged = <T extends Revised>(
  items: ReadonlyMap<string, T>,
  id: string,
  change: Partial<T>,
): ReadonlyMap<string, T> => {
  const item = items.get(id)
  return item === undefined ? items : new Map(items).set(id, { ...item, ...change, revision: item.revision + 1 })
}

const valuesOf = <T extends object>({ revision: _, isRetired: __, ...values }: T & Retirable) => values as unknown as T

/** Adds `data` unless it exists already. Refused: id-in-use (the id belongs to other data). */
export const decideAdded = <T extends object, E extends DomainEvent>(
  known: (T & Retirable) | undefined,
  data: T,
  fact: E,
): Decision<E> => {
  if (known !== undefined) return isEqual(valuesOf(known), data) ? ok([]) : refuse(idInUse)
  return ok([fact])
}

/** Changes an item; the same values again write nothing. Refused: `missing`, changed-meanwhile. */
export const decideChanged = <T extends object, E extends DomainEvent>(
  known: (T & Retirable) | undefined,
  missing: Refusal,
  wanted: T,
  expecting: Expecting,
  fact: E,
): Decision<E> => {
  if (known === undefined) return refuse(missing)
  const edit = checkEdit(valuesOf(known), known, wanted, expecting)
  if (edit === 'unchanged') return ok([])
  return edit === 'changed' ? ok([fact]) : refuse(edit)
}

/** Retires or restores an item; a second time writes nothing. Refused: `missing`. */
export const decideRetired = <E extends DomainEvent>(
  known: Retirable | undefined,
  missing: Refusal,
  isRetired: boolean,
  fact: E,
): Decision<E> => {
  if (known === undefined) return refuse(missing)
  return known.isRetired === isRetired ? ok([]) : ok([fact])
}
