import { describe, expect, it } from 'vitest'
import {
  correctBout,
  decideBout,
  enterPlaces,
  finishBracket,
  putBack,
  reopenBracket,
  takeOut,
  voidBouts,
} from '../../../domain/bouts/bracket-bouts/decide.ts'
import type { BracketBoutsEvent } from '../../../domain/bouts/bracket-bouts/events.ts'
import {
  type BracketBouts,
  bracketBoutsAggregate,
  type DrawnNow,
  hasBegun,
} from '../../../domain/bouts/bracket-bouts/state.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'

const drawn: DrawnNow = {
  tournamentId: 't1',
  eventId: 'e1',
  divisionId: 'd1',
  bracketId: 'b1',
  drawId: 'draw-1',
  format: { name: 'repechage', version: 1, thirds: 'both' },
  seats: ['ana', 'bea', 'cleo', 'dora'],
  withdrawnIds: [],
}
const result = (first: string, second: string, winnerId: string | null = first) =>
  ({ competitorIds: [first, second], winnerId, method: null, points: null }) as const
const change = { voidedIds: [], reason: '', isDirector: false } as const

type Step = (state: BracketBouts) => Decision<BracketBoutsEvent>
const won =
  (boutId: string, first: string, second: string, winnerId: string | null = first): Step =>
  (state) =>
    decideBout(state, { drawn, boutId, result: result(first, second, winnerId) })
const semifinals = [won('1-1', 'ana', 'bea'), won('1-2', 'cleo', 'dora')]
const all = [...semifinals, won('2-1', 'ana', 'cleo')]

/** What the steps record, each on what came before; throws at a refusal. */
const recordedBy = (...steps: readonly Step[]): readonly BracketBoutsEvent[] => {
  const events: BracketBoutsEvent[] = []
  for (const step of steps) {
    const decided = step(fold(bracketBoutsAggregate, events))
    if (!decided.ok) throw new Error(decided.error.code)
    events.push(...decided.value)
  }
  return events
}
const stateAfter = (...steps: readonly Step[]): BracketBouts => fold(bracketBoutsAggregate, recordedBy(...steps))
const refusedBy = (step: Step, ...steps: readonly Step[]) => {
  const decided = step(stateAfter(...steps))
  return decided.ok ? null : decided.error
}
const typesOf = (events: readonly BracketBoutsEvent[]) => events.map(({ type }) => type)

describe('a bout', () => {
  it('begins the bracket as it is drawn, with those out whose entries are canceled', () => {
    const [begun, out, decided] = recordedBy((state) =>
      decideBout(state, {
        drawn: { ...drawn, withdrawnIds: ['dora', 'elsewhere'] },
        boutId: '1-1',
        result: result('ana', 'bea'),
      }),
    )
    expect(begun).toMatchObject({ type: 'BoutsBegun', data: { seats: drawn.seats, format: 'repechage' } })
    expect(out).toMatchObject({
      type: 'CompetitorOut',
      data: { studentId: 'dora', why: 'withdrawn', losesPlace: true },
    })
    expect(decided).toMatchObject({ type: 'BoutDecided', data: { winnerId: 'ana' } })
  })

  it('finishes the bracket when it is the last one, with the places', () => {
    const events = recordedBy(...all)
    expect(typesOf(events)).toEqual(['BoutsBegun', ...Array(3).fill('BoutDecided'), 'BracketFinished'])
    expect(events.at(-1)).toMatchObject({
      data: {
        from: 'bouts',
        placings: [
          { studentId: 'ana', place: 1 },
          { studentId: 'cleo', place: 2 },
          { studentId: 'bea', place: 3 },
          { studentId: 'dora', place: 3 },
        ],
      },
    })
  })

  it.each<[string, Step, readonly Step[]]>([
    ['bout-not-found', won('9-9', 'ana', 'bea'), []],
    ['bout-not-ready', won('2-1', 'ana', 'cleo'), semifinals.slice(0, 1)],
    ['bout-changed', won('2-1', 'bea', 'cleo'), semifinals],
    ['bout-changed', won('1-1', 'bea', 'ana'), []],
    ['bout-decided', won('1-1', 'ana', 'bea', 'bea'), semifinals],
    ['winner-unknown', won('1-1', 'ana', 'bea', 'cleo'), []],
    ['winner-missing', won('1-1', 'ana', 'bea', null), []],
    [
      'points-range',
      (state) => decideBout(state, { drawn, boutId: '1-1', result: { ...result('ana', 'bea'), points: [1.5, 0] } }),
      [],
    ],
    ['bracket-finished', won('1-1', 'ana', 'bea', 'bea'), all],
  ])('is refused as %s', (code, step, steps) => {
    expect(refusedBy(step, ...steps)?.code).toBe(code)
  })

  it('is no change when it is sent again, also after the bracket is finished', () => {
    expect(won('1-1', 'ana', 'bea')(stateAfter(...all))).toEqual({ ok: true, value: [] })
  })

  it('may be lost by both for a reason: neither advances', () => {
    const bothOut: Step = (state) =>
      decideBout(state, {
        drawn,
        boutId: '1-1',
        result: { ...result('ana', 'bea', null), method: 'disqualification' },
      })
    expect(recordedBy(bothOut, won('1-2', 'cleo', 'dora')).at(-1)).toMatchObject({
      type: 'BracketFinished',
      data: { placings: expect.arrayContaining([{ studentId: 'cleo', place: 1 }]) },
    })
  })
})

describe('a correction', () => {
  const turned: Step = (state) =>
    correctBout(state, {
      drawn,
      boutId: '1-1',
      result: result('ana', 'bea', 'bea'),
      change: { voidedIds: ['2-1'], reason: 'The sides were swapped', isDirector: true },
    })

  it('names what it voids, opens the bracket, and the bout is fought again', () => {
    const events = recordedBy(...all, turned)
    expect(events.at(-1)).toMatchObject({ type: 'BoutCorrected', data: { voidedIds: ['2-1'] } })
    expect(fold(bracketBoutsAggregate, events).finished).toBeNull()
    expect(recordedBy(...all, turned, won('2-1', 'bea', 'cleo')).at(-1)).toMatchObject({
      type: 'BracketFinished',
      data: { placings: expect.arrayContaining([{ studentId: 'bea', place: 1 }]) },
    })
  })

  it('leaves what does not follow from it, and finishes the bracket again with its places', () => {
    const final: Step = (state) =>
      correctBout(state, {
        drawn,
        boutId: '2-1',
        result: result('ana', 'cleo', 'cleo'),
        change: { ...change, reason: 'Hantei' },
      })
    const events = recordedBy(...all, final)
    expect(typesOf(events.slice(-2))).toEqual(['BoutCorrected', 'BracketFinished'])
    expect(events.at(-1)).toMatchObject({
      data: { placings: [{ studentId: 'cleo', place: 1 }, { studentId: 'ana' }, {}, {}] },
    })
  })

  it('takes a result back without a reason while nothing follows from it', () => {
    const back: Step = (state) => correctBout(state, { drawn, boutId: '1-1', result: null, change })
    const state = stateAfter(...semifinals.slice(0, 1), back)
    expect([state.results, hasBegun(state)]).toEqual([{}, false])
    expect(back(state)).toEqual({ ok: true, value: [] })
  })

  it('undoes the result that finished the bracket without a reason, but changes it only with one', () => {
    const correct =
      (to: ReturnType<typeof result> | null): Step =>
      (state) =>
        correctBout(state, { drawn, boutId: '2-1', result: to, change })
    expect(stateAfter(...all, correct(null))).toMatchObject({ finished: null, results: { '1-1': {}, '1-2': {} } })
    expect(refusedBy(correct(result('ana', 'cleo', 'cleo')), ...all)?.code).toBe('reason-missing')
  })

  it.each<[string, object, readonly Step[]]>([
    ['needs-director', { voidedIds: ['2-1'], reason: 'Wrong', isDirector: false }, all],
    ['needs-confirmation', { voidedIds: [], reason: 'Wrong', isDirector: true }, all],
    ['reason-missing', { voidedIds: ['2-1'], reason: ' ', isDirector: true }, all],
    ['bout-undecided', {}, semifinals.slice(1)],
    ['bout-changed', { result: result('bea', 'ana') }, semifinals],
    ['winner-missing', { result: result('ana', 'bea', null) }, semifinals],
    ['bout-not-found', { boutId: 'R9-1' }, semifinals],
  ])('is refused as %s', (code, with_, steps) => {
    const { voidedIds, reason, isDirector, ...input } = { ...change, ...with_ }
    const step: Step = (state) =>
      correctBout(state, {
        drawn,
        boutId: '1-1',
        result: result('ana', 'bea', 'bea'),
        ...input,
        change: { voidedIds, reason, isDirector },
      })
    expect(refusedBy(step, ...steps)?.code).toBe(code)
  })
})

describe('an athlete who is out', () => {
  const out: Step = (state) => takeOut(state, { drawn, out: { studentId: 'bea', why: 'no-show', losesPlace: true } })

  it('lets the opponent advance, and competes everywhere again when put back', () => {
    const fought = [out, won('1-2', 'cleo', 'dora')]
    expect(stateAfter(...fought, won('2-1', 'ana', 'cleo')).finished?.placings).toContainEqual({
      studentId: 'bea',
      place: null,
    })
    const back: Step = (state) => putBack(state, { drawn, studentId: 'bea', change })
    const state = stateAfter(...fought, back)
    expect(state.outs).toEqual({})
    expect(refusedBy(won('2-1', 'ana', 'cleo'), ...fought, back)?.code).toBe('bout-not-ready')
  })

  it('is put back by a director once bouts were fought that this voids', () => {
    const fought = [out, won('1-2', 'cleo', 'dora'), won('2-1', 'ana', 'cleo')]
    const back =
      (more: object): Step =>
      (state) =>
        putBack(state, { drawn, studentId: 'bea', change: { ...change, ...more } })
    expect(refusedBy(back({}), ...fought)?.code).toBe('needs-director')
    const sure = { voidedIds: ['2-1'], reason: 'Was here', isDirector: true }
    expect(stateAfter(...fought, back(sure))).toMatchObject({ finished: null, outs: {}, results: { '1-2': {} } })
  })

  it('is one of the bracket, which is not finished', () => {
    const other: Step = (state) =>
      takeOut(state, { drawn, out: { studentId: 'zoe', why: 'injured', losesPlace: false } })
    expect(refusedBy(other)?.code).toBe('competitor-unknown')
    expect(refusedBy(out, ...all)?.code).toBe('bracket-finished')
  })
})

describe('places', () => {
  const places = (...of: readonly (number | null)[]) =>
    drawn.seats.map((studentId, at) => ({ studentId: studentId ?? '', place: of[at] ?? null }))
  const entered =
    (placings: ReturnType<typeof places>, changes = 0): Step =>
    (state) =>
      enterPlaces(state, { drawn, placings, changes })

  it('finish a bracket without its bouts, and are shown best first', () => {
    const state = stateAfter(entered(places(3, 1, 2, 3)))
    expect(state.finished).toEqual({
      from: 'places',
      placings: ['bea', 'cleo', 'ana', 'dora'].map((studentId, at) => ({ studentId, place: [1, 2, 3, 3][at] })),
    })
    expect(entered(places(3, 1, 2, 3))(state)).toEqual({ ok: true, value: [] })
  })

  it.each<[string, Step, readonly Step[]]>([
    ['places-incomplete', entered(places(1, 2, 3, 3).slice(1)), []],
    ['places-incomplete', entered([...places(1, 2, 3).slice(1), { studentId: 'zoe', place: 4 }]), []],
    ['places-incomplete', entered(places()), []],
    ['places-inconsistent', entered(places(1, 1, 2, 3)), []],
    ['bracket-changed', entered(places(1, 2, 3, 3)), semifinals],
    ['bracket-finished', entered(places(2, 1, 3, 3)), all],
  ])('are refused as %s', (code, step, steps) => {
    expect(refusedBy(step, ...steps)?.code).toBe(code)
  })

  it('are those of a single athlete, and none of an order of performance without its places', () => {
    const alone: DrawnNow = { ...drawn, seats: ['ana'], format: { name: 'walk-over', version: 1, thirds: 'both' } }
    expect(stateAfter((state) => finishBracket(state, { drawn: alone })).finished?.placings).toEqual([
      { studentId: 'ana', place: 1 },
    ])
    const order: DrawnNow = { ...drawn, format: { name: 'performance', version: 1, thirds: 'both' } }
    expect(refusedBy((state) => finishBracket(state, { drawn: order }))?.code).toBe('no-bouts')
    expect(refusedBy((state) => finishBracket(state, { drawn }))?.code).toBe('bouts-missing')
  })
})

describe('a finished bracket', () => {
  const reopen =
    (reason: string): Step =>
    (state) =>
      reopenBracket(state, { drawn, reason })

  it('is reopened with a reason, keeps its results, and is finished again', () => {
    expect(refusedBy(reopen(' '), ...all)?.code).toBe('reason-missing')
    expect(refusedBy(reopen('Why not'), ...semifinals)?.code).toBe('bracket-open')
    const state = stateAfter(...all, reopen('Wrong final'))
    expect([Object.keys(state.results), state.finished]).toEqual([['1-1', '1-2', '2-1'], null])
    expect(stateAfter(...all, reopen('Wrong final'), (one) => finishBracket(one, { drawn })).finished).toEqual(
      stateAfter(...all).finished,
    )
  })

  it('is as if nothing had happened when its draw changed at the same moment', () => {
    const state = stateAfter(...semifinals, (one) => voidBouts(one, { drawn }))
    expect(hasBegun(state)).toBe(false)
    expect(recordedBy(...semifinals, (one) => voidBouts(one, { drawn }), won('1-1', 'ana', 'bea')).at(-2)?.type).toBe(
      'BoutsBegun',
    )
  })
})
