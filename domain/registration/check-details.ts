import type { InputDefinition, Offer } from '../tournaments/published.ts'
import type { Cart, CartProblem, Holdings, KeyValue, StudentFacts } from './cart.ts'

/** What an input may bind to besides `x:` keys, and how the student's record answers it ('' for unknown). */
const properties: Readonly<Record<string, (student: StudentFacts) => string>> = {
  FirstName: (student) => student.firstName,
  LastName: (student) => student.lastName,
  DateOfBirth: (student) => student.dateOfBirth ?? '',
  Gender: (student) => student.gender ?? '',
  Weight: (student) => (student.weight > 0 ? String(student.weight) : ''),
  Height: (student) => (student.height > 0 ? String(student.height) : ''),
  ImageUri: (student) => student.imageUri ?? '',
  LevelId: (student) => student.levelId ?? '',
  SpecialNeeds: (student) => String(student.specialNeeds),
}

/** What the student's record answers to `bindTo`: '' when it says nothing, undefined for an unknown binding. */
export const boundValue = (bindTo: string, student: StudentFacts): string | undefined =>
  bindTo.startsWith('x:') ? (valueFor(student.customValues, bindTo.slice(2)) ?? '') : properties[bindTo]?.(student)

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
      if (known === undefined) return [unknownBinding(input, { eventId, studentId })]
      return isAnswered(input, valueFor(answers, input.bindTo) ?? known)
        ? []
        : [requiredFields('details', { eventId, studentId })]
    })
  }),
  ...cart.items.flatMap(({ catalogItemId, config }) => {
    const inputs = offer.catalog.find((item) => item.catalogItemId === catalogItemId)?.inputs ?? []
    return inputs.every((input) => isAnswered(input, valueFor(config, input.bindTo) ?? ''))
      ? []
      : [requiredFields('cart', { catalogItemId })]
  }),
]

/** Empty is valid unless required; a chosen option must exist and a number must be one. */
const isAnswered = (input: InputDefinition, value: string): boolean => {
  if (value.trim() === '') return !input.isRequired
  if (input.options.length > 0) return input.options.some(({ id }) => id === value)
  return input.type !== 'number' || Number.isFinite(Number(value))
}

const requiredFields = (step: CartProblem['step'], where: Partial<CartProblem>): CartProblem => ({
  ...where,
  step,
  code: 'required-fields',
  title: 'Required Fields',
  message: 'Please fill in all required fields before continuing.',
})

const unknownBinding = ({ bindTo }: InputDefinition, where: Partial<CartProblem>): CartProblem => ({
  ...where,
  step: 'details',
  code: 'unknown-binding',
  message: `Invalid binding for property ${bindTo}, unable to proceed.`,
})
