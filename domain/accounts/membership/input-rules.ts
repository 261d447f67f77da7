import { dataValidator } from '../../kernel/data-validator.ts'
import { parseDecimal } from '../../kernel/decimal.ts'
import type { Phrase } from '../../kernel/phrase.ts'
import { isExternalPictureUrl, NO_PICTURE, parseUploadedPicture } from '../../kernel/picture.ts'
import { isStudentProperty } from '../../kernel/student-property.ts'
import { textProblem } from '../../kernel/text.ts'
import { kernelText } from '../../kernel/texts.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import { accountsText } from '../texts.ts'
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
): Phrase | null => {
  const answer = value.trim()
  if (answer === '') return input.isRequired ? kernelText('empty') : null
  if (answer.length > MAX_ANSWER) return kernelText('length-at-most', { max: MAX_ANSWER })
  if (textProblem(answer, 'answer') !== null) return kernelText('unprintable')
  const isChoice = input.options.length > 0 || input.type === 'Boolean'
  const choices = input.options.length > 0 ? input.options.map(({ id }) => id) : ['true', 'false']
  if (isChoice && !choices.includes(answer)) return kernelText('choose-answer')
  if (input.type === 'Image' && !isOwnPicture(answer, studentId)) return NO_PICTURE
  if (input.type === 'Number' && parseDecimal(answer) === null) return kernelText('number-answer')
  const broken = input.dataValidator === null ? null : (dataValidator(input.dataValidator)?.(answer) ?? null)
  if (broken !== null) return broken
  const isValid = !isStudentProperty(input.bindTo) || fits(input.bindTo, answer, today)
  return isValid ? null : accountsText('invalid-answer')
}

/** Whether a student property can have this value. */
const fits = (key: string, value: string, today: CalendarDate): boolean =>
  Object.keys(detailsFromAnswers([{ key, value }], today)).length > 0

const isOwnPicture = (answer: string, studentId: string): boolean =>
  isExternalPictureUrl(answer) || parseUploadedPicture(answer)?.personId === studentId
