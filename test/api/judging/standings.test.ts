import { describe, expect, test } from 'vitest'
import { inPersonOf, standingsOf } from '../../../api/judging/standings.ts'
import type { JudgedVideoRow } from '../../../projections/judging/judging.queries.ts'
import type { ResultRow } from '../../../projections/judging/results.queries.ts'

const row = (studentId: string, changes: Partial<ResultRow> = {}): ResultRow => ({
  tournamentId: 't1',
  bracketId: 'b1',
  studentId,
  eventId: 'forms',
  eventTitle: 'Forms',
  eventOrder: 1,
  divisionId: 'd1',
  divisionName: 'Children',
  label: 'Bracket',
  drawnLabel: 'Bracket',
  merged: [],
  sequence: 1,
  submissionId: `video-${studentId}`,
  levelLabel: '',
  isHidden: false,
  isInPerson: false,
  isWithdrawn: false,
  isDeclared: false,
  place: null,
  score: -1,
  formerPlace: null,
  isCorrected: false,
  corrections: 0,
  reason: '',
  names: 'FirstInitial',
  membershipId: 'm1',
  firstName: studentId,
  lastName: '',
  imageUri: null,
  facilityId: null,
  trainingFacility: null,
  position: 1,
  ...changes,
})
const video = (studentId: string, ...totals: number[]): JudgedVideoRow => ({
  tournamentId: 't1',
  submissionId: `video-${studentId}`,
  eventId: 'forms',
  studentId,
  posterId: null,
  reviews: totals.map((total, at) => ({ reviewId: `r${at}`, authorId: `judge-${at}`, total, deductions: 0 })),
  revision: 1,
  position: 1,
})
const standing = (rows: readonly ResultRow[], videos: readonly JudgedVideoRow[], hasEnded = true) =>
  standingsOf(rows, videos, { judging: { rules: new Map() }, hasEnded })[0]

describe('the standing of a bracket', () => {
  test('ranks athletes by the reviews so far, and counts what is missing', () => {
    const known = standing([row('a'), row('b'), row('c')], [video('a', 80), video('b', 90), video('c')])
    expect(known).toMatchObject({ state: 'judging', reviews: 2, reviewsNeeded: 3 })
    expect(known?.athletes.map(({ studentId, place, score }) => [studentId, place, score])).toEqual([
      ['b', 1, 90],
      ['a', 2, 80],
      ['c', null, -1],
    ])
  })

  test('is ready once the tournament has ended and no review is missing, also where an athlete withdrew', () => {
    const rows = [row('a'), row('b', { isWithdrawn: true })]
    const videos = [video('a', 80), video('b')]
    expect(standing(rows, videos)).toMatchObject({ state: 'ready', reviews: 1, reviewsNeeded: 1 })
    expect(standing(rows, videos, false)?.state).toBe('judging')
    expect(standing(rows, videos)?.athletes.at(-1)).toMatchObject({ studentId: 'b', place: null, score: -2 })
  })

  test('shows declared places whatever was reviewed since, and who withdrew since', () => {
    const declared = { isDeclared: true, corrections: 1, reason: 'Mixed up' }
    const rows = [
      row('a', { ...declared, place: 1, score: 80, isWithdrawn: true }),
      row('b', { ...declared, place: 2, score: 70 }),
    ]
    const known = standing(rows, [video('a', 10), video('b', 70)])
    expect(known).toMatchObject({ state: 'declared', corrections: 1, reason: 'Mixed up' })
    expect(known?.athletes.map(({ place, hasWithdrawnSince }) => [place, hasWithdrawnSince])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  test('is left out where an event is judged in the hall, which is named', () => {
    const rows = [
      row('a', { isInPerson: true, eventTitle: 'Sparring' }),
      row('b', { bracketId: 'b2', eventId: 'weapons' }),
    ]
    expect(standing(rows, [])?.bracketId).toBe('b2')
    expect(inPersonOf(rows)).toEqual(['Sparring'])
  })
})
