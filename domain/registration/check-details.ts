import type { Offer } from '../tournaments/published.ts'
import { answerProblem, boundValue, unknownBinding } from './answer.ts'
import type { Cart, CartProblem, Holdings, KeyValue } from './cart.ts'
import { keptPictureOf, NO_PICTURE } from './picture-rules.ts'

const valueFor = (values: readonly KeyValue[], key: string): string | undefined =>
  values.find((candidate) => candidate.key === key)?.value

/** Of two answers to one question only the first would be looked at, and both recorded. */
const isDoubled = (keys: readonly string[]): boolean => new Set(keys).size < keys.length
const ONCE = 'Please answer each question once.'

/**
 * Every input of the chosen events, per student, and of the chosen items must have a valid answer where one is required;
 * an answer given with the cart counts before the student's own record (spec §3 Input definition, §5 Checkout). An item
 * takes no choice that it does not ask for: what is chosen stands in the log in clear.
 */
export const checkDetails = (
  offer: Offer,
  cart: Cart,
  holdings: Pick<Holdings, 'students'>,
): readonly CartProblem[] => [
  ...checkOnce(cart),
  ...cart.entries.flatMap(({ eventId, studentId }) => {
    const inputs = offer.events.find((event) => event.eventId === eventId)?.inputs ?? []
    const student = holdings.students.find(({ id }) => id === studentId)
    if (student === undefined) return []
    const answers = cart.answers.find((candidate) => candidate.studentId === studentId)?.values ?? []
    return inputs.flatMap((input) => {
      const known = boundValue(input.bindTo, student)
      if (known === undefined) return [invalidBinding('details', input.bindTo, { eventId, studentId })]
      const value = valueFor(answers, input.bindTo)
      const reason = answerProblem(input, value ?? known) ?? notOwnPicture(studentId, value)
      return reason === null ? [] : [requiredFields('details', { eventId, studentId, reason })]
    })
  }),
  ...cart.items.flatMap(({ catalogItemId, config }) => {
    const inputs = offer.catalog.find((item) => item.catalogItemId === catalogItemId)?.inputs ?? []
    const strange = config.find(({ key }) => !inputs.some(({ bindTo }) => bindTo === key))
    if (strange !== undefined) return [invalidBinding('cart', strange.key, { catalogItemId })]
    if (isDoubled(config.map(({ key }) => key))) return [requiredFields('cart', { catalogItemId, reason: ONCE })]
    const [reason] = inputs
      .map((input) => answerProblem(input, valueFor(config, input.bindTo) ?? ''))
      .filter((problem) => problem !== null)
    return reason === undefined ? [] : [requiredFields('cart', { catalogItemId, reason })]
  }),
]

/** The answers alone that came along, each by what the student's events ask: for an order that stands with others. */
export const checkAnswers = (
  offer: Pick<Offer, 'events'>,
  { entries, answers }: Pick<Cart, 'entries' | 'answers'>,
): readonly CartProblem[] => [
  ...checkOnce({ answers }),
  ...entries.flatMap(({ eventId, studentId }) => {
    const inputs = offer.events.find((event) => event.eventId === eventId)?.inputs ?? []
    const values = answers.find((candidate) => candidate.studentId === studentId)?.values ?? []
    return inputs.flatMap((input) => {
      const value = valueFor(values, input.bindTo)
      const reason = value === undefined ? null : (answerProblem(input, value) ?? notOwnPicture(studentId, value))
      return reason === null ? [] : [requiredFields('details', { eventId, studentId, reason })]
    })
  }),
]

/** A picture goes with the student whose it is: another one's answer would lose it, or show somebody else. */
const notOwnPicture = (studentId: string, answer = ''): string | null => {
  const picture = keptPictureOf(answer)
  return picture === null || picture.studentId === studentId ? null : NO_PICTURE
}

const checkOnce = ({ answers }: Pick<Cart, 'answers'>): readonly CartProblem[] =>
  answers.flatMap(({ studentId, values }, at) =>
    isDoubled(values.map(({ key }) => key)) || answers.findIndex((other) => other.studentId === studentId) < at
      ? [requiredFields('details', { studentId, reason: ONCE })]
      : [],
  )

const requiredFields = (step: CartProblem['step'], where: Partial<CartProblem>): CartProblem => ({
  ...where,
  step,
  code: 'required-fields',
  title: 'Required Fields',
  message: 'Please fill in all required fields before continuing.',
})

const invalidBinding = (step: CartProblem['step'], bindTo: string, where: Partial<CartProblem>): CartProblem => ({
  ...where,
  step,
  code: 'unknown-binding',
  message: unknownBinding(bindTo),
})
