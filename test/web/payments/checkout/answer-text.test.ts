import { expect, it } from 'vitest'
import type { InputDefinition } from '../../../../api/contract/tournaments.ts'
import { missingText } from '../../../../web/payments/checkout/answer-text.ts'

type Asked = Parameters<typeof missingText>[0]
const of = (label: string, more: Partial<Asked> = {}): Asked => ({
  bindTo: 'x:any',
  label,
  type: 'string',
  options: [],
  isRequired: true,
  dataValidator: null,
  ...more,
})
const options: InputDefinition['options'] = [{ id: 's', label: 'S' }]

// Organizers write the labels, so no grammar rule fits them all; the definite article does.
it.each([
  [of('Emergency contact'), 'Enter the emergency contact'],
  [of('Weight (kg)', { bindTo: 'Weight', type: 'number' }), 'Enter the weight (kg)'],
  [of('USA Judo number'), 'Enter the USA Judo number'],
  [of('Allergies'), 'Enter the allergies'],
  [of('Club address'), 'Enter the club address'],
  [of('Uniform size', { options }), 'Choose the uniform size'],
  [of('Gender', { bindTo: 'Gender' }), 'Choose the gender'],
  [of('Photo for the credential', { type: 'image' }), 'Add the photo for the credential'],
  [of('Your home school'), 'Enter your home school'],
  [of('The name of the coach'), 'Enter the name of the coach'],
  [of('Do you need a ride?'), 'Answer this question'],
  [of('What else we should know about the athlete'), 'Answer this question'],
])('an empty required field names what is missing: %o', (input, text) => {
  expect(missingText(input)).toBe(text)
})
