import { dataValidator } from '../../kernel/data-validator.ts'
import { parseDecimal } from '../../kernel/decimal.ts'
import { isExternalPictureUrl, NO_PICTURE, parseUploadedPicture } from '../../kernel/picture.ts'
import { isStudentProperty } from '../../kernel/student-property.ts'
import { textProblem } from '../../kernel/text.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import { detailsFromAnswers } from './answers.ts'

/** An organization's custom field (accounts rule 19). */
export interface AskedInput {
  /** A student property, or `x:` plus the key of a custom value. */
  readonly bindTo: string
  readonly type: 'String' | 'Number' | 'Boolean' | 'Image'
  readonly isRequired: boolean
  readonly options: readonly { readonly id: string }[]
  readonly dataValidator: string | null
}

/** Maximum length of an answer in characters. */
const MAX_ANSWER = 500

/**
 * What is wrong with an answer to a student's custom field, as a message; null when it is valid. An empty answer is
 * valid unless the field is required (kernel rule 19).
 */
export const answerDefect = (
  input: AskedInput,
  value: string,
  studentId: string,
  today: CalendarDate,
): string | null => {
  const answer = value.trim()
  if (answer === '') return input.isRequired ? 'Field cannot be empty' : null
  if (answer.length > MAX_ANSWER) return `Please enter at most ${MAX_ANSWER} characters.`
  if (textProblem(answer, 'answer') !== null) return 'Please enter only characters that can be shown.'
  const isChoice = input.options.length > 0 || input.type === 'Boolean'
  const choices = input.options.length > 0 ? input.options.map(({ id }) => id) : ['true', 'false']
  if (isChoice && !choices.includes(answer)) return 'Please choose one of the options.'
  if (input.type === 'Image' && !isOwnPicture(answer, studentId)) return NO_PICTURE
  if (input.type === 'Number' && parseDecimal(answer) === null) return 'Please enter a number.'
  const broken = input.dataValidator === null ? null : (dataValidator(input.dataValidator)?.(answer) ?? null)
  if (broken !== null) return broken
  const isValid = !isStudentProperty(input.bindTo) || fits(input.bindTo, answer, today)
  return isValid ? null : 'This value is not valid.'
}

/** Whether a student property can have this value. */
const fits = (key: string, value: string, today: CalendarDate): boolean =>
  Object.keys(detailsFromAnswers([{ key, value }], today)).length > 0

const isOwnPicture = (answer: string, studentId: string): boolean =>
  isExternalPictureUrl(answer) || parseUploadedPicture(answer)?.personId === studentId
