import type { Rows } from './projection.ts'

/** Of a row of a list that admins keep (`domain/kernel/retirable.ts`), when it is added. */
export const asNew = { isRetired: false, revision: 1 }
export const retired = { isRetired: true }
export const restored = { isRetired: false }

/** Changes a row and counts that as a change of it. */
export const revise = <R extends { readonly revision: number }>(
  rows: Rows<R>,
  id: string,
  change: Partial<R>,
): void => {
  const row = rows.get(id)
  if (row !== undefined) rows.put({ ...row, ...change, revision: row.revision + 1 })
}
