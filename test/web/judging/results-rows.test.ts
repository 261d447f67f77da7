import { expect, it } from 'vitest'
import type { Placing } from '../../../api/contract/results.ts'
import { athleteText, correctionText, eventsOf, scoreOfRow } from '../../../web/judging/results-rows.ts'

const row = (studentId: string, changes: Partial<Placing> = {}): Placing => ({
  eventId: 'forms',
  eventName: 'Forms',
  eventOrder: 1,
  divisionName: 'Girls 8–9',
  bracketId: 'b1',
  bracketName: 'Bracket',
  isProvisional: false,
  isInPerson: false,
  place: null,
  score: -1,
  isCorrected: false,
  formerPlace: null,
  studentId,
  sequence: 1,
  firstName: 'Ada',
  lastName: 'L',
  imageUri: null,
  trainingFacility: null,
  studentCurriculumSubmissionId: null,
  studentLevel: '',
  ...changes,
})

it('lists events in their order, and each bracket by place with athletes without one last', () => {
  const events = eventsOf([
    row('late', { eventId: 'weapons', eventName: 'Weapons', eventOrder: 2, bracketId: 'b3', place: 1, score: 80 }),
    row('gone', { score: -2 }),
    row('second', { place: 2, score: 88 }),
    row('none', { score: -1 }),
    row('first', { place: 1, score: 90 }),
  ])
  expect(events.map(({ title }) => title)).toEqual(['Forms', 'Weapons'])
  expect(events[0]?.brackets[0]?.rows.map(({ studentId }) => studentId)).toEqual(['first', 'second', 'none', 'gone'])
})

it('names a bracket by its label only if the division has several', () => {
  const titles = (rows: readonly Placing[]) =>
    eventsOf(rows).flatMap(({ brackets }) => brackets.map(({ title }) => title))
  expect(titles([row('a')])).toEqual(['Girls 8–9'])
  const two = [row('a', { bracketName: 'Bracket A' }), row('b', { bracketId: 'b2', bracketName: 'Bracket B' })]
  expect(titles(two)).toEqual(['Girls 8–9, Bracket A', 'Girls 8–9, Bracket B'])
})

it.each([
  [{ isProvisional: true, score: -1 }, 'Pending'],
  [{ isProvisional: true, score: -2 }, 'Withdrawn'],
  [{ isProvisional: false, score: -2 }, 'Withdrawn'],
  [{ isProvisional: false, score: -1 }, 'No score'],
  [{ isProvisional: false, score: 91.5 }, '91.50 of 100'],
])('shows the score of %o as %s', (of, text) => {
  expect(scoreOfRow(of)).toBe(text)
})

it('numbers athletes whose names are not shown, and says what a correction changed', () => {
  expect(athleteText({ firstName: '', lastName: '', sequence: 3 })).toBe('Athlete 3')
  expect(correctionText({ isCorrected: true, formerPlace: 2 })).toBe('Corrected, previously place 2')
  expect(correctionText({ isCorrected: true, formerPlace: null })).toBe('Corrected')
  expect(correctionText({ isCorrected: false, formerPlace: null })).toBeNull()
})
