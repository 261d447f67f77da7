import { MAX_HEIGHT, MAX_WEIGHT } from '../../kernel/measures.ts'
import { isBlank, textProblem, textProblemWords } from '../../kernel/text.ts'
import { isCalendarDate } from '../../kernel/time.ts'

export interface Defect {
  readonly field: 'firstName' | 'lastName' | 'dateOfBirth' | 'weight' | 'height'
  readonly message: string
}

/** The first thing wrong with a student's details, as a message for people; null when they are valid. */
export const studentDefect = (student: {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string | null
  readonly weight: number
  readonly height: number
}): Defect | null => {
  for (const [field, called] of [
    ['firstName', 'The first name'],
    ['lastName', 'The last name'],
  ] as const) {
    if (isBlank(student[field])) return { field, message: `${called} is missing.` }
    const problem = textProblem(student[field], 'name')
    if (problem !== null) return { field, message: textProblemWords(problem, called, 'name') }
  }
  if (student.dateOfBirth !== null && !isCalendarDate(student.dateOfBirth)) {
    return { field: 'dateOfBirth', message: `'${student.dateOfBirth}' is not a date of birth (use YYYY-MM-DD).` }
  }
  if (!(student.weight >= 0 && student.weight <= MAX_WEIGHT)) {
    return { field: 'weight', message: `The weight must be between 0 and ${MAX_WEIGHT} kg.` }
  }
  if (!(student.height >= 0 && student.height <= MAX_HEIGHT)) {
    return { field: 'height', message: `The height must be between 0 and ${MAX_HEIGHT} cm.` }
  }
  return null
}
