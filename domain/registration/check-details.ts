import type { InputDefinition, Offer } from '../tournaments/published.ts'
import { answerProblem, boundValue, unknownBinding } from './answer.ts'
import type { Cart, CartProblem, Holdings, KeyValue } from './cart.ts'

const valueFor = (values: readonly KeyValue[], key: string): string | undefined =>
  values.find((candidate) => candidate.key === key)?.value

/**
 * Every input of the chosen events, per student, and of the chosen items must have a valid answer where one is required;
 * an answer given with the cart counts before the student's own record (spec §3 Input definition, §5 Checkout).
 */
export const checkDetails = (
  offer: Offer,
  cart: Cart,
  holdings: Pick<Holdings, 'students'>,
): readonly CartProblem[] => [
  ...cart.entries.flatMap(({ eventId, studentId }) => {
    const inputs = offer.events.find((event) => event.eventId === eventId)?.inputs ?? []
    const student = holdings.students.find(({ id }) => id === studentId)
    if (student === undefined) return []
    const answers = cart.answers.find((candidate) => candidate.studentId === studentId)?.values ?? []
    return inputs.flatMap((input) => {
      const known = boundValue(input.bindTo, student)
      if (known === undefined) return [invalidBinding(input, { eventId, studentId })]
      const reason = answerProblem(input, valueFor(answers, input.bindTo) ?? known)
      return reason === null ? [] : [requiredFields('details', { eventId, studentId, reason })]
    })
  }),
  ...cart.items.flatMap(({ catalogItemId, config }) => {
    const inputs = offer.catalog.find((item) => item.catalogItemId === catalogItemId)?.inputs ?? []
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
): readonly CartProblem[] =>
  entries.flatMap(({ eventId, studentId }) => {
    const inputs = offer.events.find((event) => event.eventId === eventId)?.inputs ?? []
    const values = answers.find((candidate) => candidate.studentId === studentId)?.values ?? []
    return inputs.flatMap((input) => {
      const value = valueFor(values, input.bindTo)
      const reason = value === undefined ? null : answerProblem(input, value)
      return reason === null ? [] : [requiredFields('details', { eventId, studentId, reason })]
    })
  })

const requiredFields = (step: CartProblem['step'], where: Partial<CartProblem>): CartProblem => ({
  ...where,
  step,
  code: 'required-fields',
  title: 'Required Fields',
  message: 'Please fill in all required fields before continuing.',
})

const invalidBinding = ({ bindTo }: InputDefinition, where: Partial<CartProblem>): CartProblem => ({
  ...where,
  step: 'details',
  code: 'unknown-binding',
  message: unknownBinding(bindTo),
})
