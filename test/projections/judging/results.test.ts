import { describe, expect, test } from 'vitest'
import { placingOnWire, resultsLive } from '../../../projections/judging/results.live.ts'
import { results } from '../../../projections/judging/results.projection.ts'
import { resultsOf, tournamentsWithDeclaredResults } from '../../../projections/judging/results.queries.ts'
import { tournaments } from '../../../projections/tournaments/tournaments.projection.ts'
import { golden } from '../../support/golden.ts'
import { bracket, draw, ofBracket } from '../support/bracket-facts.ts'
import { canceled, type Fact, M, setUp, T } from '../support/facts.ts'
import { given } from '../support/given.ts'
import { present } from '../support/present.ts'

const views = [results, tournaments]
const handedIn: Fact = {
  type: 'VideoEntryHandedIn',
  data: { ...golden('VideoEntryHandedIn').data, tournamentId: T, eventId: 'e1', studentId: 's1', submissionId: 'sb1' },
}
const isOnline: Fact = {
  type: 'TournamentDetailsChanged',
  data: { tournamentId: T, part: 'basics', changes: { type: 'Online' }, termsVersion: null },
}
const drawn: readonly Fact[] = [...setUp, isOnline, handedIn, ...draw('draw-1', [bracket('b1', ['s1', 's2'])])]
const placing = (studentId: string, place: number | null, score: number) => ({
  studentId,
  submissionId: studentId === 's1' ? 'sb1' : null,
  place,
  score,
})
const declared: Fact = {
  type: 'BracketResultDeclared',
  data: { ...ofBracket('b1'), placings: [placing('s1', 1, 91.5), placing('s2', 2, 80)] },
}
const named = (names: 'Full' | 'None'): Fact => ({
  type: 'ResultsPublished',
  data: { tournamentId: T, audience: 'Registered', names },
})
const ofEntry = { tournamentId: T, eventId: 'e1', studentId: 's1', submissionId: 'sb1' }

/** The first athlete's row as an audience sees it after these facts. */
const seen = (kind: 'staff' | 'registered', facts: readonly Fact[]) =>
  given(views, [...drawn, ...facts], async (reader) => {
    const rows = await resultsOf(reader, 'lions', T)
    const first = rows.find(({ studentId }) => studentId === 's1')
    return first === undefined ? null : present(resultsLive, first, { kind })
  })

describe('a row of the results', () => {
  test('is pending until the bracket is declared', async () => {
    expect(await seen('registered', [])).toMatchObject({ isProvisional: true, place: null, score: -1 })
    expect(await seen('registered', [declared])).toMatchObject({ isProvisional: false, place: 1, score: 91.5 })
  })

  test('shows the former place after a correction', async () => {
    const correction = { placings: [placing('s2', 1, 80), placing('s1', 2, 91.5)], correction: 1, reason: 'Mixed up' }
    const corrected: Fact = { type: 'BracketResultCorrected', data: { ...ofBracket('b1'), ...correction } }
    await given(views, [...drawn, declared, corrected], async (reader) => {
      const rows = (await resultsOf(reader, 'lions', T)).map((row) => placingOnWire(row, false))
      expect(rows).toMatchObject([
        { studentId: 's2', place: 1, formerPlace: 2, isCorrected: true },
        { studentId: 's1', place: 2, formerPlace: 1, isCorrected: true },
      ])
    })
  })

  test('names athletes to other families as the director chose, and to staff in full', async () => {
    expect(await seen('registered', [])).toMatchObject({ firstName: 'Ada', lastName: 'L', imageUri: null })
    expect(await seen('registered', [named('Full')])).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' })
    expect(await seen('registered', [named('None')])).toMatchObject({ firstName: '', lastName: '' })
    expect(await seen('staff', [named('None')])).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' })
  })

  test('links a hidden video for staff only', async () => {
    const hidden: Fact = { type: 'VideoEntryHidden', data: ofEntry }
    expect(await seen('registered', [])).toMatchObject({ studentCurriculumSubmissionId: 'sb1' })
    expect(await seen('registered', [hidden])).toMatchObject({ studentCurriculumSubmissionId: null })
    expect(await seen('staff', [hidden])).toMatchObject({ studentCurriculumSubmissionId: 'sb1' })
    const shown: Fact = { type: 'VideoEntryShown', data: ofEntry }
    expect(await seen('registered', [hidden, shown])).toMatchObject({ studentCurriculumSubmissionId: 'sb1' })
  })

  test('keeps a declared place through a withdrawal, which a provisional bracket shows', async () => {
    const left = canceled('n1', 'e1', 's1')
    expect(await seen('registered', [left])).toMatchObject({ isProvisional: true, score: -2 })
    expect(await seen('registered', [declared, left])).toMatchObject({ place: 1, score: 91.5 })
  })

  test('keeps its place without a name after an erasure', async () => {
    const erased: Fact = { type: 'StudentErased', data: { membershipId: M, studentId: 's1' } }
    const row = await seen('registered', [declared, erased])
    expect(row).toMatchObject({ place: 1, studentCurriculumSubmissionId: null })
    expect(JSON.stringify(row)).not.toContain('Ada')
  })
})

// 0.5 s: a database.
test('no results are kept of an in-person tournament, whose draw has no videos to judge', async () => {
  const facts = [...setUp, handedIn, ...draw('draw-1', [bracket('b1', ['s1', 's2'])])]
  expect(await given(views, facts, (reader) => resultsOf(reader, 'lions', T))).toEqual([])
})

// 1 s: a database.
test('events of a hybrid tournament that take no videos are judged in the hall, until their bracket is declared', async () => {
  const isHybrid: Fact = {
    type: 'TournamentDetailsChanged',
    data: { tournamentId: T, part: 'basics', changes: { type: 'Hybrid' }, termsVersion: null },
  }
  const takes = (takesVideos: boolean): Fact => ({
    type: 'EntryRulesSet',
    data: { tournamentId: T, eventId: 'e1', takesVideos, mayReplace: false },
  })
  const brackets = draw('draw-1', [bracket('b1', ['s1', 's2'])])
  const inHall = (facts: readonly Fact[]) =>
    given(views, [...setUp, ...facts], async (reader) =>
      (await resultsOf(reader, 'lions', T)).map((row) => placingOnWire(row, false).isInPerson),
    )
  expect(await inHall([isHybrid, ...brackets])).toEqual([true, true])
  expect(await inHall([isHybrid, takes(true), ...brackets])).toEqual([false, false])
  expect(await inHall([isHybrid, ...brackets, takes(true)])).toEqual([false, false])
  expect(await inHall([isHybrid, ...brackets, declared])).toEqual([false, false])
  expect(await inHall([isOnline, takes(false), ...brackets])).toEqual([false, false])
  expect(await inHall([isOnline, ...brackets, isHybrid])).toEqual([true, true])
})

test('a tournament has results for everyone once one of its brackets is declared and a director published them', async () => {
  const published: Fact = { type: 'ResultsPublished', data: { tournamentId: T, audience: 'Public', names: 'Full' } }
  const withResults = (facts: readonly Fact[]) =>
    given(views, [...drawn, ...facts], async (reader) => [...(await tournamentsWithDeclaredResults(reader, 'lions'))])
  expect(await withResults([published])).toEqual([])
  expect(await withResults([declared, named('Full')])).toEqual([])
  expect(await withResults([declared, published])).toEqual([T])
})
