import type { Decision } from './decider.ts'
import type { DomainEvent } from './event.ts'
import { ok, type Refusal, refusal, refuse } from './result.ts'
import { type Expecting, editOf, type Revised } from './revision.ts'
import { same } from './same.ts'

/**
 * One of a list that admins keep, such as a level or a rubric. It is never deleted: once it is retired, what has it keeps
 * it and nobody can choose it any more.
 */
export interface Kept extends Revised {
  readonly isRetired: boolean
}

export type KeptItems<T> = ReadonlyMap<string, T & Kept>
export type Change<T> = T & Expecting

export const idInUse = refusal('conflict', 'id-in-use', 'This id stands for something else already.')

export const withAdded = <T>(items: KeptItems<T>, id: string, data: T): KeptItems<T> =>
  new Map(items).set(id, { ...data, revision: 1, isRetired: false })

/** The item with a change to it, which counts as one. An item that is not there is not changed. */
export const withChanged = <T extends Revised>(
  items: ReadonlyMap<string, T>,
  id: string,
  change: Partial<T>,
): ReadonlyMap<string, T> => {
  const item = items.get(id)
  return item === undefined ? items : new Map(items).set(id, { ...item, ...change, revision: item.revision + 1 })
}

const valuesOf = <T extends object>({ revision: _, isRetired: __, ...values }: T & Kept) => values as unknown as T

/** Adds `data` unless it is there already; an id that is used for something else is refused as id-in-use. */
export const decideAdded = <T extends object, E extends DomainEvent>(
  known: (T & Kept) | undefined,
  data: T,
  fact: E,
): Decision<E> => {
  if (known !== undefined) return same(valuesOf(known), data) ? ok([]) : refuse(idInUse)
  return ok([fact])
}

/** Changes what is there; the same values again write nothing. Refused: `missing`, changed-meanwhile. */
export const decideChanged = <T extends object, E extends DomainEvent>(
  known: (T & Kept) | undefined,
  missing: Refusal,
  wanted: T,
  expecting: Expecting,
  fact: E,
): Decision<E> => {
  if (known === undefined) return refuse(missing)
  const edit = editOf(valuesOf(known), known, wanted, expecting)
  if (edit === 'unchanged') return ok([])
  return edit === 'changed' ? ok([fact]) : refuse(edit)
}

/** Retires what is there or brings it back; a second time writes nothing. Refused: `missing`. */
export const decideRetired = <E extends DomainEvent>(
  known: Kept | undefined,
  missing: Refusal,
  isRetired: boolean,
  fact: E,
): Decision<E> => {
  if (known === undefined) return refuse(missing)
  return known.isRetired === isRetired ? ok([]) : ok([fact])
}
