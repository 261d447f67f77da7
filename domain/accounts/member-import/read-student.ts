import type { Phrase } from '../../kernel/phrase.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { kernelText } from '../../kernel/texts.ts'
import type { RowReader } from '../../kernel/workbook/cell-reader.ts'
import {
  onOneLine,
  parseDateOfBirth,
  parseGender,
  parseHeight,
  parseWeight,
  readNames,
} from '../../kernel/workbook/parse-cells.ts'
import type { CustomValue } from '../membership/events.ts'
import { answerDefect } from '../membership/input-rules.ts'
import type { StudentDetails } from '../membership/state.ts'
import { type Defect, levelsOf, studentDefect, studentFormDefects } from '../membership/student-rules.ts'
import { accountsText } from '../texts.ts'
import type { CustomColumn, LabeledInput, StudentColumn } from './columns.ts'
import { hasName, type MemberImportContext } from './context.ts'

export type StudentReader = RowReader<string>
export type ImportedStudent = Omit<StudentDetails, 'studentId' | 'facilityId'>

/** Name and date of birth of a row's student: enough to find an existing one. */
export const readIdentity = (
  { at }: StudentReader,
  today: string,
): Pick<StudentDetails, 'firstName' | 'lastName' | 'dateOfBirth'> => ({
  ...readNames(at),
  dateOfBirth: at(column('dateOfBirth'), (cell, errors) => parseDateOfBirth(cell, today, errors)),
})

/** Checks the key of a fixed column; custom fields have keys of the form `x:<key>`. */
const column = (key: StudentColumn): StudentColumn => key

/** Reads the row of a new student by the rules of the form (accounts rule 22). */
export const readStudent = (
  reader: StudentReader,
  identity: ReturnType<typeof readIdentity>,
  custom: readonly CustomColumn[],
  known: MemberImportContext,
): ImportedStudent => {
  const { at } = reader
  const programIds = at(column('program'), (cell, errors) => programsIn(cell, known, errors))
  const student: ImportedStudent = {
    ...identity,
    gender: at(column('gender'), parseGender),
    programIds: [...programIds],
    levelId: at(column('level'), (cell, errors) => levelIn(cell, programIds[0], known, errors)),
    weight: at(column('weight'), parseWeight) ?? 0,
    height: at(column('height'), parseHeight) ?? 0,
    specialNeeds: at(column('specialNeeds'), specialNeedsIn),
    imageUri: null,
    customValues: custom.flatMap((one) => at(customKey(one), (cell, errors) => answerIn(cell, one, known, errors))),
  }
  const isUnread = (key: StudentColumn): boolean => reader.errors.some(({ column: of }) => of === reader.title(key))
  for (const { field, phrase } of defectsOf(student, known)) {
    // Unreadable cells have an error already, and the valid levels depend on the program.
    if (!isUnread(columnOf[field]) && !(field === 'levelId' && isUnread('program'))) {
      at(columnOf[field], (_, errors) => errors.push(phrase))
    }
  }
  return student
}

/** Prefixed, because a custom field may have the key of a fixed column. */
export const customKey = ({ key }: Pick<CustomColumn, 'key'>): string => `x:${key}`

const columnOf: Readonly<Record<Defect['field'], StudentColumn>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  dateOfBirth: 'dateOfBirth',
  gender: 'gender',
  programIds: 'program',
  levelId: 'level',
  weight: 'weight',
  height: 'height',
}

const defectsOf = (student: ImportedStudent, { form, today, isStarted }: MemberImportContext): readonly Defect[] => {
  if (!isStarted) return studentFormDefects(student, form, today)
  const defect = studentDefect(student, today)
  return defect === null ? [] : [defect]
}

const programsIn = (cell: string, { programs }: MemberImportContext, errors: Phrase[]): readonly string[] => {
  const names = cell
    .split(/[;\n]/)
    .map(onOneLine)
    .filter((name) => name !== '')
  return names.flatMap((name) => {
    const program = programs.find((one) => hasName(one, name))
    if (program === undefined) errors.push(accountsText('program-unknown', { text: name }))
    return program === undefined ? [] : [program.id]
  })
}

/** Levels of several programs may share a name: prefers the one that the student's program offers. */
const levelIn = (
  cell: string,
  programId: string | undefined,
  { levels, form }: MemberImportContext,
  errors: Phrase[],
): string | null => {
  const name = onOneLine(cell)
  if (name === '') return null
  const called = levels.filter((one) => hasName(one, name))
  const offered = levelsOf(form.levels, programId)
  const level = called.find(({ id }) => offered.some((one) => one.id === id)) ?? called[0]
  if (level === undefined) errors.push(kernelText('level-unknown', { text: name }))
  return level?.id ?? null
}

const YES = ['yes', 'y', 'true', '1', 'x']
const NO = ['no', 'n', 'false', '0']

const yesOrNo = (cell: string): boolean | null => {
  const text = cell.toLowerCase()
  return YES.includes(text) ? true : NO.includes(text) ? false : null
}

const specialNeedsIn = (cell: string, errors: Phrase[]): boolean => {
  const answer = cell === '' ? false : yesOrNo(cell)
  if (answer === null) errors.push(accountsText('neither-yes-nor-no', { text: cell }))
  return answer ?? false
}

const answerIn = (
  cell: string,
  { key, input }: CustomColumn,
  { today, isStarted }: MemberImportContext,
  errors: Phrase[],
): readonly CustomValue[] => {
  const value = answerOf(cell, input)
  // A picture cannot be entered in a cell, so no student id is needed to check its owner.
  const defect = isStarted ? null : answerDefect(input, value, '', today)
  if (defect !== null) errors.push(defect)
  return value === '' ? [] : [{ key, value }]
}

/** The answer in the form's format: an option's id for its label, `true` for yes, a decimal point for a comma. */
const answerOf = (cell: string, { type, options }: LabeledInput): string => {
  if (options.length > 0) {
    const option = options.find(({ id, label }) => [id, label].some((name) => searchKey(name) === searchKey(cell)))
    return option?.id ?? cell
  }
  if (type === 'Boolean') return String(yesOrNo(cell) ?? cell)
  return type === 'Number' ? cell.replace(',', '.') : cell
}
