import { parseDecimal } from '../kernel/decimal.ts'
import { MAX_HEIGHT, MAX_WEIGHT } from '../kernel/measures.ts'
import type { Phrase } from '../kernel/phrase.ts'
import { isExternalPictureUrl, NO_PICTURE, parseUploadedPicture } from '../kernel/picture.ts'
import { type StudentProperty, unknownBinding } from '../kernel/student-property.ts'
import { textProblem } from '../kernel/text.ts'
import { kernelText } from '../kernel/texts.ts'
import { type CalendarDate, isCalendarDate, isDateOfBirth } from '../kernel/time.ts'
import { dataValidator, type InputDefinition, type OfferedEvent, type OfferedItem } from '../tournaments/published.ts'
import type { StudentFacts } from './cart.ts'
import { registrationText } from './texts.ts'

/** Maximum length of an answer in characters. */
export const MAX_ANSWER = 500

/** Whether an answer to an image input is a picture's URL: one uploaded here or an external one. */
const isPictureAddress = (answer: string): boolean =>
  parseUploadedPicture(answer) !== null || isExternalPictureUrl(answer)

/** A student property that an input may bind to. */
interface Property {
  /** The value in the student's record; '' when unknown. */
  readonly of: (student: StudentFacts) => string
  /** Why an answer cannot be stored in the record, as a message; null when it can. */
  readonly problem?: (answer: string, today: CalendarDate) => Phrase | null
}

const measure =
  (what: 'weight' | 'height', most: number) =>
  (answer: string): Phrase | null => {
    const value = parseDecimal(answer)
    return value !== null && value > 0 && value <= most ? null : registrationText(`${what}-out-of-range`, { most })
  }

const oneOf =
  (...values: readonly string[]) =>
  (answer: string): Phrase | null =>
    values.includes(answer) ? null : kernelText('choose-answer')

const properties: ReadonlyMap<string, Property> = new Map(
  Object.entries<Property>({
    FirstName: { of: (student) => student.firstName },
    LastName: { of: (student) => student.lastName },
    DateOfBirth: {
      of: (student) => student.dateOfBirth ?? '',
      problem: (answer, today) => {
        if (!isCalendarDate(answer)) return registrationText('date-format')
        return isDateOfBirth(answer, today) ? null : kernelText('birth-in-future')
      },
    },
    Gender: { of: (student) => student.gender ?? '', problem: oneOf('female', 'male') },
    Weight: {
      of: (student) => (student.weight > 0 ? String(student.weight) : ''),
      problem: measure('weight', MAX_WEIGHT),
    },
    Height: {
      of: (student) => (student.height > 0 ? String(student.height) : ''),
      problem: measure('height', MAX_HEIGHT),
    },
    ImageUri: { of: (student) => student.imageUri ?? '' },
    LevelId: { of: (student) => student.levelId ?? '' },
    SpecialNeeds: { of: (student) => String(student.specialNeeds), problem: oneOf('true', 'false') },
  } satisfies Record<StudentProperty, Property>),
)

/** The value of `bindTo` in the student's record: '' when unknown, undefined for an unknown binding. */
export const boundValue = (bindTo: string, student: StudentFacts): string | undefined =>
  bindTo.startsWith('x:')
    ? (student.customValues.find(({ key }) => key === bindTo.slice(2))?.value ?? '')
    : properties.get(bindTo)?.of(student)

/**
 * What is wrong with an answer, as a message for people; null when it is valid. An empty answer is valid unless
 * required (kernel rule 19). Fields check it on blur, the server when the order is placed.
 *
 * @param today the latest accepted date of birth.
 */
export const answerProblem = (input: InputDefinition, value: string, today: CalendarDate): Phrase | null => {
  const answer = value.trim()
  if (answer === '') return input.isRequired ? kernelText('empty') : null
  if (textProblem(answer, 'answer') === 'text-not-allowed') return kernelText('unprintable')
  if (answer.length > MAX_ANSWER) return kernelText('length-at-most', { max: MAX_ANSWER })
  if (input.options.length > 0 && !input.options.some(({ id }) => id === value)) return kernelText('choose-answer')
  if (input.type === 'image' && !isPictureAddress(answer)) return NO_PICTURE
  if (input.type === 'number' && parseDecimal(answer) === null) return kernelText('number-answer')
  return validatorOf(input)?.(answer) ?? properties.get(input.bindTo)?.problem?.(answer, today) ?? null
}

/** Rules recorded before rules were checked at set-up may be invalid; these are ignored. */
const validatorOf = (input: InputDefinition) =>
  input.dataValidator === null ? null : dataValidator(input.dataValidator)

/** The inputs of an offer. */
interface Asking {
  readonly events: readonly Pick<OfferedEvent, 'eventId' | 'inputs'>[]
  readonly catalog: readonly Pick<OfferedItem, 'catalogItemId' | 'inputs'>[]
}

/**
 * What is wrong with an answer to `key`, by every event and item in `askedBy` (default: all) that has such an input.
 */
export const problemOfAnswer = (
  offer: Asking,
  {
    key,
    value,
    askedBy,
  }: { readonly key: string; readonly value: string; readonly askedBy?: readonly string[] | undefined },
  today: CalendarDate,
): Phrase | null => {
  const inputs = [
    ...offer.events.map(({ eventId, inputs: asked }) => ({ id: eventId, asked })),
    ...offer.catalog.map(({ catalogItemId, inputs: asked }) => ({ id: catalogItemId, asked })),
  ]
    .filter(({ id }) => askedBy === undefined || askedBy.includes(id))
    .flatMap(({ asked }) => asked.filter(({ bindTo }) => bindTo === key))
  if (inputs.length === 0) return unknownBinding(key)
  return inputs.map((input) => answerProblem(input, value, today)).find((problem) => problem !== null) ?? null
}
