import { expect, it } from 'vitest'
import { Siblings } from '../../../domain/accounts/membership/student-rules.ts'

const named = (firstName: string, lastName: string, dateOfBirth: string | null = '2012-05-05') => ({
  firstName,
  lastName,
  dateOfBirth,
})
const finds = (known: ReturnType<typeof named>, wanted: ReturnType<typeof named>): boolean =>
  new Siblings([known]).find(wanted) === known

it.each([
  [named('Jörg', 'Müller'), named('Joerg', 'Mueller')],
  [named('Joerg', 'Müller'), named('Jörg', 'Mueller')],
  [named('Jörg', 'Müller'), named('JORG', 'muller')],
  [named('Søren', 'Ærø'), named('Soeren', 'Aeroe')],
  [named('Kim', 'Lee'), named('Kim', 'Lee', null)],
  [named('Suharto', ''), named('', 'Suharto')],
])('takes %j and %j for one student', (one, other) => {
  expect([finds(one, other), finds(other, one)]).toEqual([true, true])
})

it.each([
  [named('Michael', 'Lee'), named('Michal', 'Lee')],
  [named('Ana Maria', 'Lopez'), named('Ana', 'Maria Lopez')],
  [named('Kim', 'Lee'), named('Kim', 'Lee', '2013-05-05')],
])('takes %j and %j for two', (one, other) => {
  expect(finds(one, other)).toBe(false)
})
