import { type Phrase, worded } from '../kernel/phrase.ts'
import { NO_PICTURE, parseUploadedPicture } from '../kernel/picture.ts'
import { unknownBinding } from '../kernel/student-property.ts'
import type { CalendarDate } from '../kernel/time.ts'
import type { Offer } from '../tournaments/published.ts'
import { answerProblem, boundValue } from './answer.ts'
import { because, type Cart, type CartProblem, type Holdings, type KeyValue, titled } from './cart.ts'
import { registrationText } from './texts.ts'

const valueFor = (values: readonly KeyValue[], key: string): string | undefined =>
  values.find((candidate) => candidate.key === key)?.value

/** Two answers to one question: only the first would be checked, but both recorded. */
const hasDuplicates = (keys: readonly string[]): boolean => new Set(keys).size < keys.length
const ONCE = registrationText('answer-once')

/**
 * Problems with details: each input of the chosen events, per student, and of the chosen items must have a valid answer
 * if one is required; an answer in the cart overrides the student's record (registration rule 11). Choices without an
 * input of the item are refused, because choices are stored unencrypted.
 */
export const checkDetails = (
  offer: Offer,
  cart: Cart,
  holdings: Pick<Holdings, 'students'>,
  today: CalendarDate,
): readonly CartProblem[] => [
  ...checkDuplicates(cart),
  ...cart.entries.flatMap(({ eventId, studentId }) => {
    const inputs = offer.events.find((event) => event.eventId === eventId)?.inputs ?? []
    const student = holdings.students.find(({ id }) => id === studentId)
    if (student === undefined) return []
    const answers = cart.answers.find((candidate) => candidate.studentId === studentId)?.values ?? []
    return inputs.flatMap((input) => {
      const known = boundValue(input.bindTo, student)
      if (known === undefined) return [invalidBinding('details', input.bindTo, { eventId, studentId })]
      const value = valueFor(answers, input.bindTo)
      const reason = answerProblem(input, value ?? known, today) ?? notOwnPicture(studentId, value)
      return reason === null ? [] : [requiredFields('details', { eventId, studentId, ...because(reason) })]
    })
  }),
  ...cart.items.flatMap((item) => checkChoices(offer, item, today) ?? []),
]

/** The first problem with the options of a catalog item: unknown ones, one twice, or one that is missing or not valid. */
export const checkChoices = (
  offer: Pick<Offer, 'catalog'>,
  { catalogItemId, config }: Pick<Cart['items'][number], 'catalogItemId' | 'config'>,
  today: CalendarDate,
): CartProblem | null => {
  const inputs = offer.catalog.find((item) => item.catalogItemId === catalogItemId)?.inputs ?? []
  const unknown = config.find(({ key }) => !inputs.some(({ bindTo }) => bindTo === key))
  if (unknown !== undefined) return invalidBinding('cart', unknown.key, { catalogItemId })
  if (hasDuplicates(config.map(({ key }) => key))) return requiredFields('cart', { catalogItemId, ...because(ONCE) })
  const [reason] = inputs
    .map((input) => answerProblem(input, valueFor(config, input.bindTo) ?? '', today))
    .filter((problem) => problem !== null)
  return reason === undefined ? null : requiredFields('cart', { catalogItemId, ...because(reason) })
}

/** Checks only the answers in the cart, against the inputs of the student's events: for an order placed before. */
export const checkAnswers = (
  offer: Pick<Offer, 'events'>,
  { entries, answers }: Pick<Cart, 'entries' | 'answers'>,
  today: CalendarDate,
): readonly CartProblem[] => [
  ...checkDuplicates({ answers }),
  ...entries.flatMap(({ eventId, studentId }) => {
    const inputs = offer.events.find((event) => event.eventId === eventId)?.inputs ?? []
    const values = answers.find((candidate) => candidate.studentId === studentId)?.values ?? []
    return inputs.flatMap((input) => {
      const value = valueFor(values, input.bindTo)
      const reason =
        value === undefined ? null : (answerProblem(input, value, today) ?? notOwnPicture(studentId, value))
      return reason === null ? [] : [requiredFields('details', { eventId, studentId, ...because(reason) })]
    })
  }),
]

/**
 * An uploaded picture belongs to its student: as another student's answer it would show the wrong person, and be
 * deleted when its owner is erased.
 */
const notOwnPicture = (studentId: string, answer = ''): Phrase | null => {
  const picture = parseUploadedPicture(answer)
  return picture === null || picture.personId === studentId ? null : NO_PICTURE
}

const checkDuplicates = ({ answers }: Pick<Cart, 'answers'>): readonly CartProblem[] =>
  answers.flatMap(({ studentId, values }, at) =>
    hasDuplicates(values.map(({ key }) => key)) || answers.findIndex((other) => other.studentId === studentId) < at
      ? [requiredFields('details', { studentId, ...because(ONCE) })]
      : [],
  )

const requiredFields = (step: CartProblem['step'], where: Partial<CartProblem>): CartProblem => ({
  ...where,
  step,
  code: 'required-fields',
  ...titled(registrationText('required-fields-title')),
  ...worded(registrationText('required-fields')),
})

const invalidBinding = (step: CartProblem['step'], bindTo: string, where: Partial<CartProblem>): CartProblem => ({
  ...where,
  step,
  code: 'unknown-binding',
  ...worded(unknownBinding(bindTo)),
})
