import { describe, expect, it } from 'vitest'
import { type SwapAthletes, type SwapFacts, swapAthletes } from '../../../domain/brackets/draw/decide-swap.ts'
import { type DrawEvent, drawEvents } from '../../../domain/brackets/draw/events.ts'
import { drawAggregate } from '../../../domain/brackets/draw/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'

const of = { tournamentId: 't1', drawId: 'draw1' }
const drawn: readonly DrawEvent[] = [
  { type: 'BracketsRegenerated', data: { ...of, seed: 's', brackets: 1, athletes: 3, unmatched: 0 } },
  {
    type: 'DivisionDrawn',
    data: {
      ...of,
      divisionId: 'girls',
      eventId: 'sparring',
      brackets: [
        {
          bracketId: 'b1',
          label: 'Bracket',
          rounds: [],
          athletes: ['s1', 's2', 's3'].map((studentId, at) => ({ studentId, sequence: at + 1 })),
        },
      ],
    },
  },
]
const facts: SwapFacts = {
  now: '2026-03-01T09:00:00.000Z',
  endDate: '2026-03-02T09:00:00.000Z',
  isCalled: false,
  isBegun: false,
}
const input: SwapAthletes = { tournamentId: 't1', bracketId: 'b1', studentId: 's1', from: 1, to: 3 }
const state = fold(drawAggregate, drawn)
const swapped: DrawEvent = {
  type: 'AthletesSwapped',
  data: { ...of, divisionId: 'girls', eventId: 'sparring', bracketId: 'b1', studentIds: ['s1', 's3'] },
}

describe('two athletes of a bracket', () => {
  it('trade places', () => {
    expect(drawEvents.AthletesSwapped.schema.safeParse(swapped.data).success).toBe(true)
    expect(swapAthletes(state, input, facts)).toEqual({ ok: true, value: [swapped] })
    const after = fold(drawAggregate, [...drawn, swapped])
    expect(after.brackets.get('b1')?.studentIds).toEqual(['s3', 's2', 's1'])
  })
  it('trade once when the request is repeated, and back again to undo it', () => {
    const after = fold(drawAggregate, [...drawn, swapped])
    expect(swapAthletes(after, input, facts)).toEqual({ ok: true, value: [] })
    const undone = swapAthletes(after, { ...input, from: 3, to: 1 }, facts)
    const back = undone.ok ? fold(drawAggregate, [...drawn, swapped, ...undone.value]) : null
    expect(back?.brackets.get('b1')?.studentIds).toEqual(['s1', 's2', 's3'])
  })
  it.each<readonly [code: string, input: Partial<SwapAthletes>, facts: Partial<SwapFacts>]>([
    ['bracket-not-found', { bracketId: 'of-an-earlier-draw' }, {}],
    ['tournament-ended', {}, { now: facts.endDate }],
    ['bracket-called', {}, { isCalled: true }],
    ['places-changed', { from: 2 }, {}],
    ['places-changed', { to: 4 }, {}],
    ['places-changed', { studentId: 'left', from: 1 }, {}],
  ])('do not: %s', (code, change, of) => {
    expect(swapAthletes(state, { ...input, ...change }, { ...facts, ...of })).toMatchObject({
      ok: false,
      error: { code },
    })
  })
})
