import { expect, it } from 'vitest'
import { canContinue, type DraftedMark } from '../../../domain/video-review/published.ts'

const stance = (changes: Partial<DraftedMark> = {}): DraftedMark => ({
  feedbackId: 'f1',
  rubricId: 'stance',
  isOfMoment: true,
  ...changes,
})
const offered = new Map([
  ['stance', 'TimeScoped'],
  ['power', 'Global'],
  ['off', 'Numeric'],
] as const)
const retired = { feedbackId: 'f1', rubricId: 'old', rubricType: 'TimeScoped' } as const

it.each<[string, readonly DraftedMark[], boolean]>([
  ['without marks', [], true],
  ['with offered rubrics', [stance(), stance({ rubricId: 'power', isOfMoment: false })], true],
  ['with a number for the whole video', [stance({ rubricId: 'off', isOfMoment: false })], true],
  ['with a rubric that is not offered any more', [stance(), stance({ rubricId: 'gone' })], false],
  ['with a rubric that is for the whole video now', [stance({ rubricId: 'power' })], false],
  ['with a rubric that is for a moment now', [stance({ isOfMoment: false })], false],
  ['with a retired rubric of the saved review', [stance({ rubricId: 'old' })], true],
  ['with a new mark by a retired rubric of the saved review', [stance({ rubricId: 'old', feedbackId: 'f2' })], false],
])('a draft %s can be continued or not', (_, marks, expected) => {
  expect(canContinue(marks, { offered, saved: [retired] })).toBe(expected)
})
