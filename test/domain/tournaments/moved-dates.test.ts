import { expect, it } from 'vitest'
import { movedDates, type TournamentDates } from '../../../domain/tournaments/moved-dates.ts'

const before: TournamentDates = {
  startDate: '2026-03-14T09:00:00.000Z',
  endDate: '2026-03-15T18:00:00.000Z',
  registrationEnds: null,
}
const moved = (changes: Partial<TournamentDates>, now = '2026-03-01T00:00:00.000Z', of = before) =>
  movedDates(of, { ...of, ...changes }, now).map(({ what, to }) => `${what} ${to}`)

it('names the start, the end and the end of registration that were moved', () => {
  expect(moved({})).toEqual([])
  expect(moved({ startDate: '2026-03-14T09:00:00Z' })).toEqual([])
  expect(moved({ startDate: '2026-03-14T10:00:00.000Z' })).toEqual(['start 2026-03-14T10:00:00.000Z'])
  expect(moved({ endDate: '2026-03-15T17:00:00.000Z', registrationEnds: '2026-03-10T00:00:00.000Z' })).toEqual([
    'end 2026-03-15T17:00:00.000Z',
    'registration 2026-03-10T00:00:00.000Z',
  ])
  // Registration that closed at the start closes then, however it is written.
  expect(moved({ registrationEnds: before.startDate })).toEqual([])
})

it('names none of a tournament that had ended and stays ended', () => {
  const after = '2026-03-16T00:00:00.000Z'
  expect(moved({ endDate: '2026-03-15T12:00:00.000Z' }, after)).toEqual([])
  expect(moved({ endDate: '2026-03-20T12:00:00.000Z' }, after)).toEqual(['end 2026-03-20T12:00:00.000Z'])
  expect(moved({ endDate: '2026-03-15T12:00:00.000Z' }, '2026-03-15T13:00:00.000Z')).toHaveLength(1)
})
