import type { Rows } from './projection.ts'

/** The columns of a new row of a list that admins maintain (`domain/kernel/retirable.ts`). */
export const asNew = { isRetired: false, revision: 1 }
export const retired = { isRetired: true }
export const restored = { isRetired: false }

/** Changes a row and counts its revision up. */
export const revise = <R extends { readonly revision: number }>(
  rows: Rows<R>,
  id: string,
  change: Partial<R>,
): void => {
  const row = rows.get(id)
  if (row !== undefined) rows.put({ ...row, ...change, revision: row.revision + 1 })
}
