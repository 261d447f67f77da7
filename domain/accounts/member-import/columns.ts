import { type Column, headerKey } from '../../kernel/workbook/columns.ts'
import type { AskedInput } from '../membership/input-rules.ts'
import type { StudentForm } from '../membership/student-rules.ts'

export const ADULTS = 'Adults'
export const STUDENTS = 'Students'

export const adultColumns = [
  { key: 'email', header: 'Email', required: true },
  { key: 'firstName', header: 'First name', required: false },
  { key: 'lastName', header: 'Last name', required: false },
  { key: 'facility', header: 'Training facility', required: false },
  { key: 'roles', header: 'Roles', required: false },
] as const satisfies readonly Column<string>[]
export type AdultColumn = (typeof adultColumns)[number]['key']

export const studentColumns = [
  { key: 'emails', header: 'Adult emails', required: true },
  { key: 'firstName', header: 'First name', required: true },
  { key: 'lastName', header: 'Last name', required: true },
  { key: 'dateOfBirth', header: 'Date of birth', required: false, isDate: true },
  { key: 'gender', header: 'Gender', required: false },
  { key: 'program', header: 'Program', required: true },
  { key: 'level', header: 'Level', required: true },
  { key: 'weight', header: 'Weight (kg)', required: false },
  { key: 'height', header: 'Height (cm)', required: false },
  { key: 'specialNeeds', header: 'Special needs', required: false },
] as const satisfies readonly Column<string>[]
export type StudentColumn = (typeof studentColumns)[number]['key']

/** The columns of the students' sheet; those that the organization's form requires are required here as well. */
export const studentColumnsFor = ({
  requestStudentDob,
  requestStudentGender,
}: Pick<StudentForm, 'requestStudentDob' | 'requestStudentGender'>): readonly Column<StudentColumn>[] =>
  studentColumns.map((column) => ({
    ...column,
    required:
      column.required ||
      (column.key === 'dateOfBirth' && requestStudentDob) ||
      (column.key === 'gender' && requestStudentGender),
  }))

/** A custom field of the organization with its label. */
export interface LabeledInput extends AskedInput {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
}

export interface CustomColumn extends Column<string> {
  readonly input: LabeledInput
}

/**
 * The columns of an organization's custom fields, named by their labels. Fields bound to a student property already
 * have a column, and pictures cannot be text. When a label equals another column's header, the key is appended.
 */
export const customColumns = (inputs: readonly LabeledInput[]): readonly CustomColumn[] => {
  const taken = new Set<string>(studentColumns.map(({ header }) => headerKey(header)))
  return inputs
    .filter(({ bindTo, type }) => bindTo.startsWith('x:') && type !== 'Image')
    .map((input) => {
      const key = input.bindTo.slice('x:'.length)
      const header = taken.has(headerKey(input.label)) ? `${input.label} - ${key}` : input.label
      taken.add(headerKey(header))
      return { key, header, required: input.isRequired, input }
    })
}
