import type { Column } from '../../kernel/workbook/columns.ts'

/** The columns of an import workbook, with the template's headers. */
export const importColumns = [
  { key: 'emails', header: 'Contact emails', required: true },
  { key: 'facility', header: 'Training facility', required: false },
  { key: 'firstName', header: 'First name', required: true },
  { key: 'lastName', header: 'Last name', required: true },
  { key: 'gender', header: 'Gender', required: false },
  { key: 'dateOfBirth', header: 'Date of birth', required: false, isDate: true },
  { key: 'weight', header: 'Weight (kg)', required: false },
  { key: 'height', header: 'Height (cm)', required: false },
  { key: 'level', header: 'Level', required: false },
  { key: 'events', header: 'Events', required: true },
] as const satisfies readonly Column<string>[]
export type ColumnKey = (typeof importColumns)[number]['key']
