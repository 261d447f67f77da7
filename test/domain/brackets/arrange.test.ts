import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MergeDivisions, type MergeFacts, mergeDivisions } from '../../../domain/brackets/draw/decide-merge.ts'
import { type MoveAthlete, moveAthlete } from '../../../domain/brackets/draw/decide-move.ts'
import { type PlaceAthlete, placeAthlete } from '../../../domain/brackets/draw/decide-place.ts'
import { swapAthletes } from '../../../domain/brackets/draw/decide-swap.ts'
import { undoChange } from '../../../domain/brackets/draw/decide-undo.ts'
import { drawDivision } from '../../../domain/brackets/draw/draw-division.ts'
import { type DrawEvent, drawEvents } from '../../../domain/brackets/draw/events.ts'
import { type MoveFacts, moveFits } from '../../../domain/brackets/draw/move-fit.ts'
import { type BracketInDraw, type Draw, drawAggregate, isLeftOut } from '../../../domain/brackets/draw/state.ts'
import type { AthleteFacts } from '../../../domain/brackets/match-divisions.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { isEqual } from '../../../domain/kernel/is-equal.ts'
import type { Result } from '../../../domain/kernel/result.ts'

const of = { tournamentId: 't1', drawId: 'draw1' }
const facts: MoveFacts & MergeFacts = {
  now: '2026-03-01T09:00:00.000Z',
  endDate: '2026-03-02T09:00:00.000Z',
  calledIds: new Set(),
  begunIds: new Set<string>(),
  undeclaredIds: new Set(),
  isTeamEvent: false,
  isOrdered: false,
  facilityOf: (studentId) => `facility-${studentId.at(-1)}`,
  athlete: { birthYear: 2015, gender: 'female', levelOrder: 1, weight: 30 },
  divisions: [],
  athletes: new Map(),
  divisionNameOf: (divisionId) => divisionId.toUpperCase(),
}
const people = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(3, '0')}`)

/** Divisions of one event with so many athletes each. */
const drawnWith = (sizes: Readonly<Record<string, number>>, isOrdered = false): Draw =>
  fold(drawAggregate, [
    { type: 'BracketsRegenerated', data: { ...of, seed: 's', brackets: 0, athletes: 0, unmatched: 0 } },
    ...Object.entries(sizes).map(([divisionId, count]): DrawEvent => {
      const competitors = people(divisionId, count).map((id) => ({ studentId: id, facilityId: facts.facilityOf(id) }))
      const division = { divisionId, competitors, isTeamEvent: false, isOrdered }
      const brackets = drawDivision(division, 's', (index) => `${divisionId}-${index}`)
      return { type: 'DivisionDrawn', data: { ...of, divisionId, eventId: 'sparring', brackets } }
    }),
  ])

const bracketOf = (state: Draw, bracketId: string) => {
  const bracket = state.brackets.get(bracketId)
  if (bracket === undefined) throw new Error(`no bracket ${bracketId}`)
  return bracket
}
const seenOf = (state: Draw, bracketId: string) => {
  const { studentIds } = bracketOf(state, bracketId)
  return { bracketId, studentIds }
}
const moveOf = (state: Draw, studentId: string, from: string, to: string, changeId = 'c1'): MoveAthlete => ({
  tournamentId: 't1',
  changeId,
  studentId,
  from: seenOf(state, from),
  to: seenOf(state, to),
  setAside: [],
})
const placeOf = (state: Draw, studentId: string, to: string, changeId = 'c1'): PlaceAthlete => ({
  tournamentId: 't1',
  changeId,
  studentId,
  to: seenOf(state, to),
  setAside: [],
})
const mergeOf = (state: Draw, divisionId: string, mergedDivisionId: string, changeId = 'c1'): MergeDivisions => ({
  tournamentId: 't1',
  changeId,
  eventId: 'sparring',
  divisionId,
  mergedDivisionId,
  seen: [...state.brackets.values()]
    .filter((bracket) => [divisionId, mergedDivisionId].includes(bracket.divisionId))
    .map(({ bracketId, studentIds }) => ({ bracketId, studentIds })),
  setAside: [],
})
const applied = (state: Draw, decided: Result<readonly DrawEvent[], unknown>): Draw => {
  if (!decided.ok) throw new Error(JSON.stringify(decided.error))
  for (const { type, data } of decided.value) expect(drawEvents[type].schema.safeParse(data).error).toBeUndefined()
  return decided.value.reduce(drawAggregate.evolve, state)
}
const firstRound = (state: Draw, bracketId: string) =>
  bracketOf(state, bracketId).rounds[0]?.matches.flatMap(({ competitorIds }) => competitorIds) ?? []

describe('an athlete who is moved', () => {
  it('performs last in an order, which closes the gap of another', () => {
    const state = drawnWith({ a: 3, b: 2 }, true)
    const [first = '', ...others] = bracketOf(state, 'a-0').studentIds
    const moved = applied(state, moveAthlete(state, moveOf(state, first, 'a-0', 'b-0'), facts))
    expect(bracketOf(moved, 'a-0').studentIds).toEqual(others)
    expect(bracketOf(moved, 'b-0').studentIds).toEqual([...bracketOf(state, 'b-0').studentIds, first])
    expect(bracketOf(moved, 'b-0').rounds).toEqual([])
  })

  it('takes the place of a bye, and leaves one', () => {
    const state = drawnWith({ a: 7, b: 7 })
    const one = firstRound(state, 'a-0')[0] ?? firstRound(state, 'a-0')[2] ?? ''
    const moved = applied(state, moveAthlete(state, moveOf(state, one, 'a-0', 'b-0'), facts))
    const seats = firstRound(moved, 'b-0')
    expect(seats).toEqual(firstRound(state, 'b-0').map((id) => id ?? one))
    expect(firstRound(moved, 'a-0').filter((id) => id !== null)).toHaveLength(6)
    expect(bracketOf(moved, 'b-0').rounds[1]?.matches.flatMap(({ competitorIds }) => competitorIds)).toEqual(
      Array(4).fill(null),
    )
  })

  it('makes a full bracket be seated as it would be drawn', () => {
    const state = drawnWith({ a: 3, b: 4 })
    const one = bracketOf(state, 'a-0').studentIds[0] ?? ''
    const moved = applied(state, moveAthlete(state, moveOf(state, one, 'a-0', 'b-0'), facts))
    const competitors = bracketOf(moved, 'b-0').studentIds.map((id) => ({
      studentId: id,
      facilityId: facts.facilityOf(id),
    }))
    const [drawn] = drawDivision(
      { divisionId: 'b', competitors, isTeamEvent: false, isOrdered: false },
      's',
      () => 'b-0',
    )
    expect(bracketOf(moved, 'b-0').rounds).toEqual(drawn?.rounds)
  })

  it('leaves no match without athletes: the nearest match of two gives one up', () => {
    const state = drawnWith({ a: 6, b: 2 })
    const seats = firstRound(state, 'a-0')
    const withBye =
      seats.find((id, at) => id !== null && (seats[at % 2 === 0 ? at + 1 : at - 1] ?? null) === null) ?? ''
    const moved = applied(state, moveAthlete(state, moveOf(state, withBye, 'a-0', 'b-0'), facts))
    const left = firstRound(moved, 'a-0')
    expect(left.filter((id) => id !== null)).toHaveLength(5)
    for (let at = 0; at < left.length; at += 2) expect([left[at], left[at + 1]]).not.toEqual([null, null])
    expect(left.filter((id, at) => id !== null && seats[at] !== id)).toHaveLength(1)
  })

  it('takes the last bracket of a division out of the draw', () => {
    const state = drawnWith({ a: 1, b: 2 })
    const decided = moveAthlete(state, moveOf(state, 'a000', 'a-0', 'b-0'), facts)
    const moved = applied(state, decided)
    expect([...moved.brackets.keys()]).toEqual(['b-0'])
    expect(decided.ok && decided.value).toMatchObject([{ data: { goneIds: ['a-0'], total: 1 } }])
  })

  it('moves against the rules once the director sets them aside', () => {
    const state = drawnWith({ a: 2, b: 2 })
    const divisions = [
      { divisionId: 'b', eventId: 'sparring', rules: [{ field: 'Weight', min: null, max: 20 } as const] },
    ]
    const input = moveOf(state, 'a000', 'a-0', 'b-0')
    const refused = moveAthlete(state, input, { ...facts, divisions })
    expect(refused).toMatchObject({
      ok: false,
      error: {
        code: 'needs-confirmation',
        message: 'The weight does not fit this division.',
        details: { problems: [{ code: 'weight', text: { code: 'brackets.rule-weight' } }] },
      },
    })
    const decided = moveAthlete(state, { ...input, setAside: ['weight'] }, { ...facts, divisions })
    expect(decided).toMatchObject({ ok: true, value: [{ data: { setAside: ['weight'] } }] })
  })

  const full = drawnWith({ a: 1, b: 32 }, true)
  const small = drawnWith({ a: 2, b: 2 })
  it.each<readonly [string, Draw, Partial<MoveAthlete>, Partial<MoveFacts>]>([
    ['bracket-not-found', small, { to: { bracketId: 'gone', studentIds: [] } }, {}],
    ['other-event', small, { to: seenOf(small, 'a-0') }, {}],
    ['tournament-ended', small, {}, { now: facts.endDate }],
    ['bracket-called', small, {}, { calledIds: new Set(['b-0']) }],
    ['bracket-called', small, {}, { calledIds: new Set(['a-0']) }],
    ['places-changed', small, { studentId: 'b000' }, {}],
    ['places-changed', small, { from: { bracketId: 'a-0', studentIds: ['a000'] } }, {}],
    ['places-changed', small, { to: { bracketId: 'b-0', studentIds: ['b000', 'b001', 'b002'] } }, {}],
    ['bracket-full', full, {}, { isOrdered: true }],
  ])('is refused: %s', (code, state, change, changed) => {
    const input = { ...moveOf(state, 'a000', 'a-0', 'b-0'), ...change }
    expect(moveAthlete(state, input, { ...facts, ...changed })).toMatchObject({ ok: false, error: { code } })
  })

  it('says of each other bracket what the decider would answer', () => {
    const divisions = [
      { divisionId: 'b', eventId: 'sparring', rules: [{ field: 'Weight', min: 40, max: null } as const] },
    ]
    const state = drawnWith({ a: 2, b: 32, c: 3 }, true)
    const of = { eventId: 'sparring', studentId: 'a000' }
    const fits = moveFits(state, of, { ...facts, isOrdered: true, divisions })
    expect(fits).toMatchObject([
      { bracketId: 'b-0', most: 32, broken: ['weight'], refusal: { code: 'bracket-full', details: { maximum: 32 } } },
      { bracketId: 'c-0', most: 32, broken: [], refusal: null },
    ])
    const called = moveFits(state, of, { ...facts, calledIds: new Set(['c-0']) })
    expect(called.map(({ refusal }) => refusal?.code)).toEqual(['bracket-full', 'bracket-called'])
    expect(moveFits(state, of, { ...facts, isTeamEvent: true })).toMatchObject([
      { most: null, refusal: null },
      { most: null, refusal: null },
    ])
  })

  it('needs no room in a team event', () => {
    const input = moveOf(full, 'a000', 'a-0', 'b-0')
    expect(moveAthlete(full, input, { ...facts, isOrdered: true, isTeamEvent: true }).ok).toBe(true)
  })
})

describe('an athlete who is put into a bracket', () => {
  it('performs last in an order, or takes the place of a bye', () => {
    const order = drawnWith({ a: 3 }, true)
    const inOrder = applied(order, placeAthlete(order, placeOf(order, 'late', 'a-0'), facts))
    expect(bracketOf(inOrder, 'a-0').studentIds).toEqual([...bracketOf(order, 'a-0').studentIds, 'late'])
    const knockout = drawnWith({ a: 7 })
    const seated = applied(knockout, placeAthlete(knockout, placeOf(knockout, 'late', 'a-0'), facts))
    expect(firstRound(seated, 'a-0')).toEqual(firstRound(knockout, 'a-0').map((id) => id ?? 'late'))
  })

  it('is no longer left out of the draw, until that is undone', () => {
    const state = drawnWith({ a: 2, b: 2 })
    const placed = applied(state, placeAthlete(state, placeOf(state, 'late', 'a-0'), facts))
    const undone = applied(placed, undoChange(placed, { tournamentId: 't1', changeId: 'c1' }, facts))
    expect([state, placed, undone].map((draw) => isLeftOut(draw, 'sparring', 'late'))).toEqual([true, false, true])
    expect(undone.brackets).toEqual(state.brackets)
  })

  it('breaks rules only once the director sets them aside', () => {
    const state = drawnWith({ a: 2 })
    const divisions = [
      { divisionId: 'a', eventId: 'sparring', rules: [{ field: 'Weight', min: null, max: 20 } as const] },
    ]
    const input = placeOf(state, 'late', 'a-0')
    expect(placeAthlete(state, input, { ...facts, divisions })).toMatchObject({
      error: { code: 'needs-confirmation', message: 'The weight does not fit this division.' },
    })
    const decided = placeAthlete(state, { ...input, setAside: ['weight', 'level'] }, { ...facts, divisions })
    expect(decided).toMatchObject({ ok: true, value: [{ data: { setAside: ['weight'] } }] })
  })

  const small = drawnWith({ a: 2, b: 2 })
  const full = drawnWith({ a: 32 }, true)
  it.each<readonly [string, Draw, Partial<PlaceAthlete>, Partial<MoveFacts>]>([
    ['bracket-not-found', small, { to: { bracketId: 'gone', studentIds: [] } }, {}],
    ['not-entered', small, {}, { athlete: undefined }],
    ['already-in-bracket', small, { studentId: 'a000' }, {}],
    ['already-in-bracket', small, { studentId: 'b000' }, {}],
    ['tournament-ended', small, {}, { now: facts.endDate }],
    ['bracket-called', small, {}, { calledIds: new Set(['a-0']) }],
    ['places-changed', small, { to: { bracketId: 'a-0', studentIds: ['a000'] } }, {}],
    ['places-changed', small, { to: { bracketId: 'b-0', studentIds: ['a000', 'a001'] } }, {}],
    ['bracket-full', full, {}, { isOrdered: true }],
  ])('is refused: %s', (code, state, change, changed) => {
    const input = { ...placeOf(state, 'late', 'a-0'), ...change }
    expect(placeAthlete(state, input, { ...facts, ...changed })).toMatchObject({ ok: false, error: { code } })
  })

  it('is possible after the end where videos are judged, until the places are declared, and is undone then', () => {
    const ended = { ...facts, now: facts.endDate }
    const judged = { ...ended, undeclaredIds: new Set(['a-0']) }
    const placed = applied(small, placeAthlete(small, placeOf(small, 'late', 'a-0'), judged))
    expect(bracketOf(placed, 'a-0').studentIds).toContain('late')
    expect(placeAthlete(small, placeOf(small, 'late', 'b-0'), judged)).toMatchObject({
      error: { code: 'tournament-ended' },
    })
    const fits = moveFits(small, { eventId: 'sparring', studentId: 'late' }, judged)
    expect(fits.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'tournament-ended'])
    const undo = { tournamentId: 't1', changeId: placeOf(small, 'late', 'a-0').changeId }
    expect(undoChange(placed, undo, ended)).toMatchObject({ error: { code: 'tournament-ended' } })
    expect(applied(placed, undoChange(placed, undo, judged)).brackets).toEqual(small.brackets)
    // Those who have a place keep it after the end.
    const moving = { ...judged, undeclaredIds: new Set(['a-0', 'b-0']) }
    expect(moveAthlete(small, moveOf(small, 'a000', 'a-0', 'b-0'), moving)).toMatchObject({
      error: { code: 'tournament-ended' },
    })
  })

  it('has a choice of all brackets of the event, as the decider would answer', () => {
    const fits = moveFits(small, { eventId: 'sparring', studentId: 'late' }, { ...facts, calledIds: new Set(['b-0']) })
    expect(fits.map(({ bracketId, refusal }) => [bracketId, refusal?.code])).toEqual([
      ['a-0', undefined],
      ['b-0', 'bracket-called'],
    ])
  })
})

describe('divisions that are merged', () => {
  it('are one bracket that says which divisions it holds', () => {
    const state = drawnWith({ a: 3, b: 2, c: 4 })
    const once = applied(state, mergeDivisions(state, mergeOf(state, 'a', 'b'), facts))
    expect([...once.brackets.keys()].sort()).toEqual(['a-0', 'c-0'])
    expect(bracketOf(once, 'a-0')).toMatchObject({ label: '+ B', divisionId: 'a', divisionIds: ['a', 'b'] })
    const twice = applied(once, mergeDivisions(once, mergeOf(once, 'c', 'a', 'c2'), facts))
    expect([...twice.brackets.values()]).toMatchObject([{ label: '+ A + B', divisionIds: ['c', 'a', 'b'] }])
  })

  it('are as many brackets as they need', () => {
    const state = drawnWith({ a: 30, b: 20 }, true)
    const merged = applied(state, mergeDivisions(state, mergeOf(state, 'a', 'b'), facts))
    expect([...merged.brackets.values()].map(({ label, studentIds }) => [label, studentIds.length])).toEqual([
      ['+ B, Bracket A', 25],
      ['+ B, Bracket B', 25],
    ])
    expect(new Set([...merged.brackets.values()].map(({ divisionId }) => divisionId))).toEqual(new Set(['a']))
  })

  it('need everyone who does not fit confirmed by name, with the rules that do not hold', () => {
    const state = drawnWith({ a: 2, b: 3 })
    const divisions = [
      {
        divisionId: 'a',
        eventId: 'sparring',
        rules: [
          { field: 'Weight', min: null, max: 20 } as const,
          { field: 'DateOfBirth.Year', min: 2012, max: null } as const,
        ],
      },
    ]
    const child = { birthYear: 2015, gender: 'female', levelOrder: 1, weight: 20 } as const
    const athletes = new Map<string, AthleteFacts>([
      ...['a000', 'a001', 'b000'].map((id) => [id, child] as const),
      ['b001', { ...child, weight: 80 }] as const,
      ['b002', { ...child, weight: 80, birthYear: 1990 }] as const,
    ])
    const merge = (setAside: MergeDivisions['setAside']) =>
      mergeDivisions(state, { ...mergeOf(state, 'a', 'b'), setAside }, { ...facts, divisions, athletes })
    const named = (decided: ReturnType<typeof merge>) =>
      decided.ok || !Array.isArray(decided.error.details?.problems)
        ? []
        : decided.error.details.problems.map(({ studentId, code }) => `${studentId} ${code}`).toSorted()
    const all = ['b001 weight', 'b002 birth-year', 'b002 weight']
    expect(merge([])).toMatchObject({ error: { code: 'needs-confirmation' } })
    expect(named(merge([]))).toEqual(all)
    const one = { studentId: 'b001', rules: ['weight'] } as const
    expect(named(merge([one, { studentId: 'b002', rules: ['weight'] }]))).toEqual(all)
    const both = [one, { studentId: 'b002', rules: ['birth-year', 'weight'] } as const]
    const stranger = { studentId: 'b000', rules: ['level'] } as const
    expect(merge([...both, stranger])).toMatchObject({
      ok: true,
      value: [
        { data: { setAside: [one, { studentId: 'b002', rules: expect.arrayContaining(['weight', 'birth-year']) }] } },
      ],
    })
  })

  const small = drawnWith({ a: 2, b: 2 })
  it.each<readonly [string, Partial<MergeDivisions>, Partial<MergeFacts>]>([
    ['bracket-not-found', { mergedDivisionId: 'gone' }, {}],
    ['bracket-not-found', { eventId: 'forms' }, {}],
    ['other-event', { mergedDivisionId: 'a' }, {}],
    ['tournament-ended', {}, { now: facts.endDate }],
    ['bracket-called', {}, { calledIds: new Set(['b-0']) }],
    ['places-changed', { seen: [seenOf(small, 'a-0')] }, {}],
    ['places-changed', { seen: [seenOf(small, 'a-0'), { bracketId: 'b-0', studentIds: ['b000'] }] }, {}],
  ])('are refused: %s', (code, change, changed) => {
    const decided = mergeDivisions(small, { ...mergeOf(small, 'a', 'b'), ...change }, { ...facts, ...changed })
    expect(decided).toMatchObject({ ok: false, error: { code } })
  })
})

describe('a change', () => {
  const state = drawnWith({ a: 2, b: 2, c: 2 })
  const moved = applied(state, moveAthlete(state, moveOf(state, 'a000', 'a-0', 'b-0'), facts))
  const undo = { tournamentId: 't1', changeId: 'c1' }

  it('is made once, and undone once', () => {
    expect(moveAthlete(moved, moveOf(state, 'a000', 'a-0', 'b-0'), facts)).toEqual({ ok: true, value: [] })
    const undone = applied(moved, undoChange(moved, undo, facts))
    expect(undoChange(undone, undo, facts)).toEqual({ ok: true, value: [] })
    expect(moveAthlete(undone, moveOf(state, 'a000', 'a-0', 'b-0'), facts)).toEqual({ ok: true, value: [] })
  })

  it('cannot be undone once its brackets are changed or called', () => {
    const later = applied(moved, moveAthlete(moved, moveOf(moved, 'c000', 'c-0', 'a-0', 'c2'), facts))
    const { divisionId, eventId } = bracketOf(moved, 'b-0')
    const studentIds = bracketOf(moved, 'b-0').studentIds.slice(0, 2)
    const traded = drawAggregate.evolve(moved, {
      type: 'AthletesSwapped',
      data: { ...of, divisionId, eventId, bracketId: 'b-0', studentIds: [...studentIds] },
    })
    const codeOf = (draw: Draw, changed = {}) => undoChange(draw, undo, { ...facts, ...changed })
    expect(codeOf(later)).toMatchObject({ error: { code: 'change-gone' } })
    expect(codeOf(traded)).toMatchObject({ error: { code: 'change-gone' } })
    expect(codeOf(state)).toMatchObject({ error: { code: 'change-gone' } })
    expect(codeOf(moved, { calledIds: new Set(['a-0']) })).toMatchObject({ error: { code: 'bracket-called' } })
    expect(codeOf(moved, { now: facts.endDate })).toMatchObject({ error: { code: 'tournament-ended' } })
    const back = applied(later, undoChange(later, { ...undo, changeId: 'c2' }, facts))
    expect(applied(back, undoChange(back, undo, facts)).brackets).toEqual(state.brackets)
  })
})

/** One step of a director, by numbers that choose among what the draw has. */
interface Step {
  readonly kind: 'move' | 'place' | 'merge' | 'swap' | 'undo'
  readonly at: readonly [number, number, number]
}

const stepped = (
  state: Draw,
  { kind, at: [one, two, three] }: Step,
  changeId: string,
  facts: MoveFacts & MergeFacts,
): Result<readonly DrawEvent[], unknown> => {
  const brackets = [...state.brackets.values()].sort((a, b) => (a.bracketId < b.bracketId ? -1 : 1))
  const from = brackets[one % brackets.length] ?? brackets[0]
  const to = brackets[two % brackets.length] ?? from
  if (from === undefined || to === undefined) return { ok: true, value: [] }
  const studentId = from.studentIds[three % from.studentIds.length] ?? ''
  switch (kind) {
    case 'move':
      return moveAthlete(state, moveOf(state, studentId, from.bracketId, to.bracketId, changeId), facts)
    case 'place':
      return placeAthlete(state, placeOf(state, `late-${three % 3}`, to.bracketId, changeId), facts)
    case 'merge':
      return mergeDivisions(state, mergeOf(state, from.divisionId, to.divisionId, changeId), facts)
    case 'swap': {
      const place = { from: from.studentIds.indexOf(studentId) + 1, to: (two % from.studentIds.length) + 1 }
      const swapFacts = { ...facts, isCalled: false, isBegun: false }
      return swapAthletes(state, { tournamentId: 't1', bracketId: from.bracketId, studentId, ...place }, swapFacts)
    }
    case 'undo': {
      const ids = [...state.changes.keys()]
      return undoChange(state, { tournamentId: 't1', changeId: ids[one % ids.length] ?? '' }, facts)
    }
  }
}

const sizes = fc.record({
  a: fc.integer({ min: 1, max: 70 }),
  b: fc.integer({ min: 1, max: 12 }),
  c: fc.integer({ min: 1, max: 5 }),
  d: fc.integer({ min: 1, max: 3 }),
})
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('move', 'move', 'place', 'merge', 'swap', 'undo'),
  at: fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000)),
})

it('keeps every athlete once in sound brackets, and undo gives the state before', () => {
  fc.assert(
    fc.property(sizes, fc.boolean(), fc.array(step, { maxLength: 25 }), (counts, isOrdered, steps) => {
      let state = drawnWith(counts, isOrdered)
      const drawn = Object.entries(counts).flatMap(([prefix, count]) => people(prefix, count))
      const placed = new Map<string, string>()
      steps.forEach((one, at) => {
        const decided = stepped(state, one, `c${at}`, { ...facts, isOrdered })
        if (!decided.ok || decided.value.length === 0) return
        const next = applied(state, decided)
        const [event] = decided.value
        if (event?.type === 'AthletePlaced') placed.set(event.data.changeId, event.data.studentId)
        if (event?.type === 'BracketsRestored') placed.delete(event.data.changeId)
        const everyone = [...drawn, ...placed.values()].sort()
        expect([...next.brackets.values()].flatMap(({ studentIds }) => studentIds).sort()).toEqual(everyone)
        for (const bracket of next.brackets.values()) expect(faultsOf(bracket, isOrdered)).toEqual([])
        if (event !== undefined && 'total' in event.data) expect(event.data.total).toBe(next.brackets.size)
        if (event !== undefined && ['AthleteMoved', 'AthletePlaced', 'DivisionsMerged'].includes(event.type)) {
          const { brackets, changes } = applied(
            next,
            undoChange(next, { tournamentId: 't1', changeId: `c${at}` }, facts),
          )
          expect({ brackets, changes }).toEqual({ brackets: state.brackets, changes: state.changes })
        }
        state = next
      })
    }),
    { numRuns: 150 },
  )
})

const faultsOf = ({ bracketId, studentIds, rounds }: BracketInDraw, isOrdered: boolean): readonly string[] => {
  const [first] = rounds
  const seats = first?.matches.flatMap(({ competitorIds }) => competitorIds) ?? []
  const isKnockout = !isOrdered && studentIds.length > 1
  return [
    ...(studentIds.length === 0 ? ['is empty'] : []),
    ...(studentIds.length > (isOrdered ? 32 : 64) ? ['is too large'] : []),
    ...(isKnockout === rounds.length > 0 ? [] : ['has the wrong course']),
    ...(isKnockout && (studentIds.length * 2 <= seats.length || 2 ** rounds.length !== seats.length)
      ? ['has no fitting size']
      : []),
    ...(isKnockout &&
    !isEqual(
      seats.filter((id) => id !== null),
      studentIds,
    )
      ? ['has other seats']
      : []),
    ...(first?.matches.some(({ competitorIds }) => competitorIds.every((id) => id === null))
      ? ['has an empty match']
      : []),
    ...(rounds.every(({ matches }) => matches.every(({ matchId }) => matchId.startsWith(bracketId)))
      ? []
      : ['has a foreign match']),
  ]
}
