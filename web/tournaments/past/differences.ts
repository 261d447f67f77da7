import type { Change } from '../../ui/diff.tsx'
import type { GridColumn } from '../../ui/grid-columns.ts'

/** A cell as the grid shows it; null for an empty one. */
const cellText = <R>({ text, value }: GridColumn<R>, row: R): string | null => {
  const shown = text?.(row) ?? String(value(row) ?? '')
  return shown === '' ? null : shown
}

/** The cells in which two states of a row differ, by the columns of its grid. */
export const differences = <R>(
  columns: readonly GridColumn<R>[],
  before: R | null,
  after: R | null,
): readonly (Change & { readonly column: string })[] =>
  columns.flatMap((column) => {
    const from = before === null ? null : cellText(column, before)
    const to = after === null ? null : cellText(column, after)
    return from === to ? [] : [{ column: column.id, field: column.title, from, to }]
  })
