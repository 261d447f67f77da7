import { HEIGHT_IN_CENTIMETERS, isImplausibleHeight, MAX_HEIGHT, MAX_WEIGHT } from '../../kernel/measures.ts'
import type { Phrase } from '../../kernel/phrase.ts'
import { spellingKeys } from '../../kernel/search-key.ts'
import { isBlank, maxLengthOf, textProblem } from '../../kernel/text.ts'
import { kernelText } from '../../kernel/texts.ts'
import { type CalendarDate, isCalendarDate, isDateOfBirth } from '../../kernel/time.ts'
import { accountsText } from '../texts.ts'

export interface Defect {
  readonly field: 'firstName' | 'lastName' | 'dateOfBirth' | 'gender' | 'programIds' | 'levelId' | 'weight' | 'height'
  readonly phrase: Phrase
}

interface Measured {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string | null
  readonly weight: number
  readonly height: number
}

const EMPTY = kernelText('empty')

/**
 * The first problem with a student's details from any source, as a message for people; null when they are valid
 * (accounts rule 22).
 *
 * @param today the latest date of birth; null accepts any, for details that were recorded earlier and are only re-read.
 */
export const studentDefect = (student: Measured, today: CalendarDate | null): Defect | null => {
  for (const [field, called] of [
    ['firstName', 'first-name'],
    ['lastName', 'last-name'],
  ] as const) {
    // A person with one name has no last name.
    if (field === 'firstName' && isBlank(student.firstName)) return { field, phrase: EMPTY }
    const problem = textProblem(student[field], 'name')
    if (problem === 'text-too-long') {
      return { field, phrase: accountsText(`${called}-too-long`, { most: maxLengthOf('name') }) }
    }
    if (problem !== null) return { field, phrase: accountsText(`${called}-not-allowed`) }
  }
  const { dateOfBirth } = student
  if (dateOfBirth !== null && !isCalendarDate(dateOfBirth)) {
    return { field: 'dateOfBirth', phrase: accountsText('invalid-date-of-birth', { dateOfBirth }) }
  }
  if (dateOfBirth !== null && today !== null && !isDateOfBirth(dateOfBirth, today)) {
    return { field: 'dateOfBirth', phrase: kernelText('birth-in-future') }
  }
  if (!(student.weight >= 0 && student.weight <= MAX_WEIGHT)) {
    return { field: 'weight', phrase: accountsText('weight-out-of-range', { most: MAX_WEIGHT }) }
  }
  if (!(student.height >= 0 && student.height <= MAX_HEIGHT)) {
    return { field: 'height', phrase: accountsText('height-out-of-range', { most: MAX_HEIGHT }) }
  }
  return null
}

/** What a form warns of for a height in centimeters (kernel rule 5); null for nothing. */
export const heightWarning = (height: number): Phrase | null =>
  isImplausibleHeight(height) ? HEIGHT_IN_CENTIMETERS : null

/** What an organization requires of a student in a form. */
export interface StudentForm {
  readonly requestStudentDob: boolean
  readonly requestStudentGender: boolean
  readonly programs: readonly Choice[]
  readonly levels: readonly (Choice & { readonly programIds: readonly string[] })[]
}

/** A program or level; a retired one can no longer be chosen. */
interface Choice {
  readonly id: string
  readonly isRetired?: boolean
}

/** The levels that a program offers, except retired ones. */
export const levelsOf = <L extends StudentForm['levels'][number]>(
  levels: readonly L[],
  programId: string | null | undefined,
): readonly L[] =>
  programId == null
    ? []
    : levels.filter(({ programIds, isRetired }) => isRetired !== true && programIds.includes(programId))

interface Filled extends Measured {
  readonly gender: string | null
  readonly levelId: string | null
  readonly programIds: readonly string[]
}

/**
 * All problems with a student's details in a form. In addition to the rules for all students, a form requires a program
 * (the first one counts), a level that this program offers, and the fields that the organization requests
 * (accounts rule 22).
 *
 * @param before the recorded student: a program and level chosen earlier stay valid when no longer offered.
 */
export const studentFormDefects = (
  student: Filled,
  form: StudentForm,
  today: CalendarDate,
  before: Pick<Filled, 'levelId' | 'programIds'> | null = null,
): readonly Defect[] => {
  const defect = studentDefect(student, today)
  const defects: Defect[] = defect === null ? [] : [defect]
  const missing = (field: Defect['field']): unknown => defects.push({ field, phrase: EMPTY })
  if (form.requestStudentDob && student.dateOfBirth === null) missing('dateOfBirth')
  if (form.requestStudentGender && student.gender === null) missing('gender')
  const [program] = student.programIds
  const isAsBefore = before !== null && before.programIds[0] === program && before.levelId === student.levelId
  if (program === undefined) missing('programIds')
  if (student.levelId === null) missing('levelId')
  return isAsBefore ? defects : [...defects, ...choiceDefects(student, form)]
}

/** A program that is not offered, or a level that the first program does not offer; none for what is not chosen. */
export const choiceDefects = (
  { programIds: [program], levelId }: Pick<Filled, 'levelId' | 'programIds'>,
  form: Pick<StudentForm, 'programs' | 'levels'>,
): readonly Defect[] => {
  const defects: Defect[] = []
  if (program !== undefined && !form.programs.some(({ id, isRetired }) => id === program && isRetired !== true))
    defects.push({ field: 'programIds', phrase: accountsText('program-not-offered') })
  if (levelId !== null && !levelsOf(form.levels, program).some(({ id }) => id === levelId))
    defects.push({ field: 'levelId', phrase: accountsText('level-not-offered') })
  return defects
}

interface Identity {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: CalendarDate | null
}

/**
 * Keys for comparing names: names with a key in common are the same. Encoding, case and accents do not matter, nor
 * whether ü is written out, nor in which of its two fields a single name is.
 */
const nameKeys = ({ firstName, lastName }: Pick<Identity, 'firstName' | 'lastName'>): readonly string[] => {
  const keys = [firstName, lastName].filter((name) => !isBlank(name)).map(spellingKeys)
  const [plain, written] = [keys.map(([key]) => key).join('\n'), keys.map(([, key]) => key).join('\n')]
  return plain === written ? [plain] : [plain, written]
}

const mayBeBornWith = (a: Identity, b: Identity): boolean =>
  a.dateOfBirth === null || b.dateOfBirth === null || a.dateOfBirth === b.dateOfBirth

/** The students of one family, searchable by identity. */
export class Siblings<S extends Identity> {
  private readonly byName = new Map<string, S[]>()
  constructor(students: Iterable<S> = []) {
    for (const student of students) this.add(student)
  }
  add(student: S): void {
    for (const key of nameKeys(student)) this.byName.set(key, [...(this.byName.get(key) ?? []), student])
  }
  /** Prefers a student with the same date of birth to one whose date is unknown. */
  find(wanted: Identity): S | undefined {
    const alike = nameKeys(wanted)
      .flatMap((key) => this.byName.get(key) ?? [])
      .filter((one) => mayBeBornWith(one, wanted))
    return alike.find(({ dateOfBirth }) => dateOfBirth === wanted.dateOfBirth) ?? alike[0]
  }
}
