import { expect, it } from 'vitest'
import { problemIn } from '../../../web/ui/form/use-answer-checks.ts'

it.each<[what: string, isValid: boolean, errorMessage: string | null, problem: string | null]>([
  ['a valid answer', true, null, null],
  ['a valid answer with a message', true, 'Please enter a number.', null],
  ['a wrong answer', false, 'Please enter a number.', 'Please enter a number.'],
  ['a wrong answer without a reason', false, null, 'Unspecified error.'],
  ['a wrong answer with a blank reason', false, ' ', 'Unspecified error.'],
])('message for %s', (_what, isValid, errorMessage, problem) => {
  expect(problemIn({ isValid, errorMessage })?.message ?? null).toBe(problem)
})
