import { expect, test } from 'vitest'
import { bracketName, divisionsName } from '../../../projections/athlete-call/bracket-name.ts'
import { bracketTitle } from '../../../web/judging/bracket-title.ts'

test.each([
  ['', 'Girls 8–9', 'Girls 8–9'],
  ['Bracket', 'Girls 8–9', 'Girls 8–9'],
  ['Bracket B', 'Girls 8–9, Bracket B', 'Girls 8–9'],
  ['+ Girls 10–11', 'Girls 8–9 + Girls 10–11', 'Girls 8–9 + Girls 10–11'],
  ['+ Girls 10–11, Bracket B', 'Girls 8–9 + Girls 10–11, Bracket B', 'Girls 8–9 + Girls 10–11'],
])('a bracket labeled %j is named after all of its divisions', (label, name, divisions) => {
  expect(bracketName('Girls 8–9', label)).toBe(name)
  expect(bracketTitle({ divisionName: 'Girls 8–9', label })).toBe(name)
  expect(divisionsName('Girls 8–9', label)).toBe(divisions)
})
