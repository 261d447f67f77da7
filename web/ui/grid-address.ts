import type { GridSort } from './grid-columns.ts'

/** What a user searches for in a list: words, a sort order, and the choices of each filter. */
export interface GridView {
  readonly find: string
  /** Null: the list's own order. */
  readonly sort: GridSort | null
  /** Keys by the filter's id; a filter without keys passes every row. */
  readonly chosen: ReadonlyMap<string, readonly string[]>
}

const FIND = 'find'
export const SORT = 'sort'

/**
 * The view in an address: `?find=lee&sort=-weight&event=e1&event=e2`. `prefix` starts the names where several lists
 * share an address.
 */
export const viewIn = (search: URLSearchParams, filterIds: readonly string[], prefix = ''): GridView => {
  const sort = search.get(prefix + SORT)
  const chosen = filterIds.map((id) => [id, search.getAll(prefix + id)] as const)
  return {
    find: search.get(prefix + FIND) ?? '',
    sort: sort === null || sort === '' ? null : sortOf(sort),
    chosen: new Map(chosen.filter(([, keys]) => keys.length > 0)),
  }
}

/** The order that a parameter asks for: `-weight` is from the heaviest. */
export const sortOf = (text: string): GridSort =>
  text.startsWith('-') ? { by: text.slice(1), direction: 'desc' } : { by: text, direction: 'asc' }

/** The address with this view; other parameters are unchanged. */
export const withView = (
  search: URLSearchParams,
  { find, sort, chosen }: GridView,
  filterIds: readonly string[],
  prefix = '',
): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const name of [FIND, SORT, ...filterIds]) next.delete(prefix + name)
  if (find.trim() !== '') next.set(prefix + FIND, find)
  if (sort !== null) next.set(prefix + SORT, sort.direction === 'desc' ? `-${sort.by}` : sort.by)
  for (const id of filterIds) for (const key of chosen.get(id) ?? []) next.append(prefix + id, key)
  return next
}
