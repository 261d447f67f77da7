import {
  ADULTS,
  adultColumns,
  customColumns,
  type LabeledInput,
  STUDENTS,
  studentColumns,
} from '../../domain/accounts/member-import/columns.ts'
import { type CellContent, type SheetToWrite, writeWorkbook } from '../documents/write-workbook.ts'

export interface MemberTemplate {
  readonly facilities: readonly string[]
  /** Each with the labels of its levels. */
  readonly programs: readonly { readonly name: string; readonly levels: readonly string[] }[]
  readonly inputs: readonly LabeledInput[]
}

const adultHelp: Readonly<Record<(typeof adultColumns)[number]['key'], string>> = {
  email: 'Required. One address; each adult has a separate row and signs in with this address.',
  firstName: 'As the adult is shown. Without a name it is the address.',
  lastName: '',
  facility: 'A title from the list below.',
  roles: 'Viewer, Reviewer, Support or Admin; several are separated by semicolons. Empty is Viewer.',
}

const studentHelp: Readonly<Record<(typeof studentColumns)[number]['key'], string>> = {
  emails:
    'Required. Addresses of the student’s adults, separated by semicolons: those who share a student are one family.',
  firstName: 'Required.',
  lastName: 'Required.',
  dateOfBirth: 'YYYY-MM-DD, for example 2013-04-25.',
  gender: 'female or male.',
  program: 'Required. A program from the list below.',
  level: 'Required. A level of this program from the list below.',
  weight: 'Kilograms, more than 0 and at most 400; empty where it is not known.',
  height: 'Centimeters, at most 250: 170, not 1.7. Empty where it is not known.',
  specialNeeds: 'yes or no.',
}

const WIDE: ReadonlySet<string> = new Set(['email', 'emails'])
const choicesOf: Readonly<Record<string, readonly string[]>> = {
  gender: ['female', 'male'],
  specialNeeds: ['yes', 'no'],
}

const column = ({ key, header }: { readonly key: string; readonly header: string }) => ({
  header,
  width: WIDE.has(key) ? 36 : 18,
  ...(choicesOf[key] === undefined ? {} : { choices: choicesOf[key] }),
})

/** The Adults and Students sheets with the given rows. */
export const memberSheets = (
  inputs: readonly LabeledInput[],
  rows: { readonly adults: SheetToWrite['rows']; readonly students: SheetToWrite['rows'] },
): readonly SheetToWrite[] => [
  { name: ADULTS, columns: adultColumns.map(column), rows: rows.adults },
  {
    name: STUDENTS,
    columns: [...studentColumns, ...customColumns(inputs).map(({ key, header }) => ({ key: `x:${key}`, header }))].map(
      column,
    ),
    rows: rows.students,
  },
]

export type ExportedAdult = Readonly<Record<(typeof adultColumns)[number]['key'], CellContent>>
export type ExportedStudent = Readonly<Record<(typeof studentColumns)[number]['key'], CellContent>> & {
  readonly customValues: readonly { readonly key: string; readonly value: string }[]
}

/** The same sheets with existing people. An option is written by its label. */
export const exportedSheets = (
  inputs: readonly LabeledInput[],
  rows: { readonly adults: readonly ExportedAdult[]; readonly students: readonly ExportedStudent[] },
): readonly SheetToWrite[] => {
  const custom = customColumns(inputs)
  const answer = ({ customValues }: ExportedStudent, { key, input }: (typeof custom)[number]): string => {
    const value = customValues.find((one) => one.key === key)?.value ?? ''
    return input.options.find(({ id }) => id === value)?.label ?? value
  }
  return memberSheets(inputs, {
    adults: rows.adults.map((adult) => adultColumns.map(({ key }) => adult[key])),
    students: rows.students.map((student) => [
      ...studentColumns.map(({ key }) => student[key]),
      ...custom.map((one) => answer(student, one)),
    ]),
  })
}

/**
 * The workbook that an account admin fills in: the Adults sheet, the Students sheet, and one that explains their
 * columns.
 */
export const memberTemplate = ({ facilities, programs, inputs }: MemberTemplate): Promise<Uint8Array> =>
  writeWorkbook([
    ...memberSheets(inputs, { adults: [], students: [] }),
    {
      name: 'How to fill it in',
      columns: [
        { header: 'Sheet', width: 16 },
        { header: 'Column', width: 24 },
        { header: 'What belongs in it', width: 100 },
      ],
      rows: [
        ...adultColumns.map(({ key, header }) => [ADULTS, header, adultHelp[key]]),
        ...studentColumns.map(({ key, header }) => [STUDENTS, header, studentHelp[key]]),
        ...customColumns(inputs).map(({ header, input }) => [STUDENTS, header, customHelp(input)]),
        ...list('Training facilities', facilities),
        ...list(
          'Programs',
          programs.map(({ name }) => name),
        ),
        ...programs.flatMap(({ name, levels }) => list(`Levels of ${name}`, levels)),
      ],
    },
  ])

const list = (title: string, values: readonly string[]): SheetToWrite['rows'] =>
  values.length === 0 ? [] : [['', '', ''], ['', title, ''], ...values.map((value) => ['', '', value])]

const customHelp = ({ isRequired, type, options }: LabeledInput): string =>
  [
    isRequired ? 'Required.' : '',
    options.length > 0 ? `One of: ${options.map(({ label }) => label).join(', ')}.` : '',
    type === 'Boolean' ? 'yes or no.' : type === 'Number' ? 'A number.' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
