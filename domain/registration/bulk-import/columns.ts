/** The columns of an import workbook, with the template's headers. */
export const importColumns = [
  { key: 'emails', header: 'Contact e-mails', required: true },
  { key: 'facility', header: 'Training facility', required: false },
  { key: 'firstName', header: 'First name', required: true },
  { key: 'lastName', header: 'Last name', required: true },
  { key: 'gender', header: 'Gender', required: false },
  { key: 'dateOfBirth', header: 'Date of birth', required: false },
  { key: 'weight', header: 'Weight (kg)', required: false },
  { key: 'height', header: 'Height (cm)', required: false },
  { key: 'level', header: 'Level', required: false },
  { key: 'events', header: 'Events', required: true },
] as const
export type ColumnKey = (typeof importColumns)[number]['key']
export type CellsByColumn = Readonly<Record<ColumnKey, string>>

export interface RowError {
  readonly row: number
  readonly error: string
}

/** Headers are compared by their letters only, without parts in brackets: `Weight (kg)` is `weight`. */
const normal = (header: string): string =>
  header
    .replace(/\(.*?\)/g, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/**
 * The index of each column, in whatever order; an error for each required column that is missing, and for each that
 * appears twice.
 */
export const findColumns = (
  header: readonly string[],
): { readonly at: ReadonlyMap<ColumnKey, number>; readonly errors: readonly RowError[] } => {
  const at = new Map<ColumnKey, number>()
  const errors: RowError[] = []
  const names = header.map(normal)
  for (const { key, header: title, required } of importColumns) {
    const found = names.indexOf(normal(title))
    if (found >= 0) at.set(key, found)
    else if (required) errors.push({ row: 1, error: `The column '${title}' is missing.` })
    if (found >= 0 && names.lastIndexOf(normal(title)) !== found) {
      errors.push({ row: 1, error: `The column '${title}' stands there twice.` })
    }
  }
  return { at, errors }
}
