import { type Column, findColumns as find } from '../../kernel/workbook/columns.ts'

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
] as const satisfies readonly Column<string>[]
export type ColumnKey = (typeof importColumns)[number]['key']
export type CellsByColumn = Readonly<Record<ColumnKey, string>>

export interface RowError {
  readonly row: number
  readonly error: string
}

/**
 * The index of each column, in whatever order; an error for each required column that is missing, and for each that
 * appears twice.
 */
export const findColumns = (
  header: readonly string[],
): { readonly at: ReadonlyMap<ColumnKey, number>; readonly errors: readonly RowError[] } => {
  const { at, missing, twice } = find<ColumnKey>(header, importColumns)
  const errors = importColumns.flatMap(({ key, header: title, required }) => [
    ...(required && missing.some((one) => one.key === key) ? [`The column '${title}' is missing.`] : []),
    ...(twice.some((one) => one.key === key) ? [`The column '${title}' stands there twice.`] : []),
  ])
  return { at, errors: errors.map((error) => ({ row: 1, error })) }
}
