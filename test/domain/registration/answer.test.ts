import { describe, expect, it } from 'vitest'
import { answerProblem, problemOfAnswer } from '../../../domain/registration/published.ts'
import type { InputDefinition } from '../../../domain/tournaments/published.ts'
import { anEvent, anItem } from '../../support/spring-cup.ts'
import { input, offer } from './cart-fixture.ts'

const today = '2026-03-01'
describe('an answer to an input', () => {
  const card = input('x:card', { isRequired: false, dataValidator: 'mask:AA-99' })
  const asks = offer({
    events: [
      { ...anEvent('a', { inputs: [card] }), isOpen: true },
      { ...anEvent('b', { inputs: [input('x:card')] }), isOpen: true },
    ],
    catalog: [anItem('shirt', { inputs: [input('x:size', { options: [{ id: 'S', label: 'Small' }] })] })],
  })
  const mask = 'Use two letters, a dash and two digits, e.g. AB-12.'

  it.each<[what: string, key: string, value: string, askedBy: string[] | undefined, problem: string | null]>([
    ['fits', 'x:card', 'LI-20', undefined, null],
    ['breaks a rule', 'x:card', 'LI20', undefined, mask],
    ['is not checked by an event without the rule', 'x:card', 'LI20', ['b'], null],
    ['is empty if not required', 'x:card', '', ['a'], null],
    ['is empty if another event requires it', 'x:card', '', undefined, 'Field cannot be empty'],
    ['is not an option', 'x:size', 'XXL', ['shirt'], 'Please choose one of the options.'],
    ['is very long', 'x:card', 'x'.repeat(501), ['b'], 'Please enter at most 500 characters.'],
    ['contains U+0000', 'x:card', 'x\u0000', ['b'], 'Please enter only characters that can be shown.'],
    ['has an unknown key', 'Shoe', '42', undefined, 'Invalid binding for property Shoe, unable to proceed.'],
    ['has a key of other events', 'x:size', 'S', ['a'], 'Invalid binding for property x:size, unable to proceed.'],
  ])('%s', (_what, key, value, askedBy, problem) => {
    expect(problemOfAnswer(asks, { key, value, askedBy }, today)?.english ?? null).toBe(problem)
  })

  it.each([
    ['DateOfBirth', '2014-02-30', 'Please enter a date as YYYY-MM-DD.'],
    ['DateOfBirth', '2026-03-02', 'The date of birth cannot be in the future.'],
    ['Height', '0xa0', 'Please enter a height of more than 0 and at most 250 cm.'],
    ['Weight', '1e2', 'Please enter a weight of more than 0 and at most 400 kg.'],
    ['Weight', '0', 'Please enter a weight of more than 0 and at most 400 kg.'],
    ['Height', '300', 'Please enter a height of more than 0 and at most 250 cm.'],
    ['Gender', 'f', 'Please choose one of the options.'],
  ])('bound to %s refuses %j', (bindTo, value, problem) => {
    expect(answerProblem(input(bindTo), value, today)?.english).toBe(problem)
  })

  it.each<[type: InputDefinition['type'], value: string, problem: string | null]>([
    ['number', '12.5', null],
    ['number', 'ten', 'Please enter a number.'],
    ['number', '0x40', 'Please enter a number.'],
    ['number', '1e2', 'Please enter a number.'],
    ['image', 'https://pictures.example/kim.jpg', null],
    ['image', '/api/images/kim/0e1f', null],
    ['image', '/api/images/../audit', 'Please choose a jpg, png or webp picture of at most 2 MB.'],
    ['image', 'javascript:alert(1)', 'Please choose a jpg, png or webp picture of at most 2 MB.'],
    ['image', 'https://a.example/"onerror="x', 'Please choose a jpg, png or webp picture of at most 2 MB.'],
  ])('of type %s: %j', (type, value, problem) => {
    expect(answerProblem(input('x:any', { type }), value, today)?.english ?? null).toBe(problem)
  })

  it('ignores invalid rules recorded earlier', () => {
    expect(answerProblem(input('x:a', { dataValidator: '^(a+)+$' }), 'aaaa!', today)).toBeNull()
  })
})
