import { describe, expect, it } from 'vitest'
import { type RegenerateBrackets, regenerateBrackets } from '../../../domain/brackets/draw/decide.ts'
import type { RegisteredAthlete } from '../../../domain/brackets/draw/draw-all.ts'
import { type DrawEvent, drawEvents } from '../../../domain/brackets/draw/events.ts'
import { outlineOf } from '../../../domain/brackets/draw/outline.ts'
import { drawAggregate } from '../../../domain/brackets/draw/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'

const athlete = (studentId: string, change: Partial<RegisteredAthlete> = {}): RegisteredAthlete => ({
  studentId,
  eventId: 'sparring',
  facilityId: null,
  gender: 'female',
  birthYear: 2013,
  levelOrder: 1,
  weight: 40,
  ...change,
})
const input = (change: Partial<RegenerateBrackets> = {}): RegenerateBrackets => ({
  tournamentId: 't1',
  drawId: 'draw1',
  seed: 'seed',
  now: '2026-03-01T09:00:00.000Z',
  startDate: '2026-03-02T09:00:00.000Z',
  endDate: '2026-03-03T09:00:00.000Z',
  divisions: [{ divisionId: 'girls', eventId: 'sparring', rules: [{ field: 'Gender', min: 0, max: 0 }] }],
  teamEventIds: new Set(),
  orderedEventIds: new Set(),
  athletes: [
    athlete('a'),
    athlete('b'),
    athlete('c', { gender: 'male' }),
    athlete('d', { gender: null }),
    athlete('e', { eventId: 'camp' }),
  ],
  takesVideos: false,
  calledBrackets: 0,
  begunBrackets: 0,
  bracketIdOf: (divisionId, index) => `${divisionId}${index}`,
  ...change,
})

describe('regenerating brackets', () => {
  it('draws the matched athletes and lists the unmatched with the reason, in one append', () => {
    const decision = regenerateBrackets(fold(drawAggregate, []), input())
    const events = decision.ok ? decision.value : []
    expect(events).toMatchObject([
      { type: 'BracketsRegenerated', data: { brackets: 1, athletes: 2, unmatched: 2 } },
      { type: 'DivisionDrawn', data: { divisionId: 'girls', brackets: [{ bracketId: 'girls0' }] } },
      {
        type: 'AthletesUnmatched',
        data: {
          eventId: 'sparring',
          athletes: [
            { studentId: 'c', reason: 'no-division' },
            { studentId: 'd', reason: 'missing-gender' },
          ],
        },
      },
    ])
    for (const { type, data } of events) expect(drawEvents[type].schema.safeParse(data).success).toBe(true)
    expect([...fold(drawAggregate, events).brackets.keys()]).toEqual(['girls0'])
  })

  it('gives an Ordered event a sequence without matches, and every other event rounds', () => {
    const forms = { divisionId: 'forms', eventId: 'forms', rules: [] }
    const athletes = ['a', 'b', 'c'].flatMap((id) => [athlete(id), athlete(id, { eventId: 'forms' })])
    const both = input({ orderedEventIds: new Set(['forms']), athletes, divisions: [...input().divisions, forms] })
    const decision = regenerateBrackets(fold(drawAggregate, []), both)
    const events = decision.ok ? decision.value : []
    const drawn = events.flatMap((event) => (event.type === 'DivisionDrawn' ? event.data.brackets : []))
    expect(drawn.map(({ bracketId, rounds }) => [bracketId, rounds.length])).toEqual([
      ['girls0', 2],
      ['forms0', 0],
    ])
    expect(drawn[1]?.athletes.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    expect(drawn[1]?.athletes.map(({ studentId }) => studentId).sort()).toEqual(['a', 'b', 'c'])
    expect(fold(drawAggregate, events).brackets.get('forms0')?.studentIds).toHaveLength(3)
    expect(outlineOf(events, both.orderedEventIds)).toEqual({ performanceOrders: 1, knockouts: 1, rounds: 2, byes: 1 })
  })

  it('draws nothing without registrations', () => {
    expect(outlineOf([], new Set())).toEqual({ performanceOrders: 0, knockouts: 0, rounds: 0, byes: 0 })
  })

  it('voids earlier brackets', () => {
    const first = regenerateBrackets(fold(drawAggregate, []), input())
    const state = fold(drawAggregate, first.ok ? first.value : [])
    const again = regenerateBrackets(state, input({ drawId: 'draw2', bracketIdOf: () => 'second' }))
    const both = [...(first.ok ? first.value : []), ...(again.ok ? again.value : [])]
    expect([...fold(drawAggregate, both).brackets.keys()]).toEqual(['second'])
    expect(regenerateBrackets(state, input())).toEqual({ ok: true, value: [] })
  })

  const started = { now: '2026-03-02T09:00:00.000Z' }
  const ended = { now: '2026-03-03T09:00:00.000Z' }
  it.each([
    ['after the start', started, 'tournament-started'],
    ['after the start where videos are taken', { ...started, takesVideos: true }, 'tournament-started'],
    ['after the end where videos are taken', { ...ended, takesVideos: true }, 'tournament-ended'],
  ])('is refused %s, once there are brackets', (_, change, code) => {
    const first = regenerateBrackets(fold(drawAggregate, []), input())
    const state = fold(drawAggregate, first.ok ? first.value : [])
    expect(regenerateBrackets(state, input({ ...change, drawId: 'draw2' }))).toMatchObject({
      ok: false,
      error: { code },
    })
  })

  const empty: DrawEvent = {
    type: 'BracketsRegenerated',
    data: { tournamentId: 't1', drawId: 'draw0', seed: 'seed', brackets: 0, athletes: 0, unmatched: 0 },
  }
  it.each<[string, Partial<RegenerateBrackets>, DrawEvent[]]>([
    ['after the start', started, []],
    ['after the start, if the draw before it has no brackets', started, [empty]],
    ['after the end where videos are taken, as judging needs brackets', { ...ended, takesVideos: true }, []],
  ])('is possible for the first time %s', (_, change, events) => {
    expect(regenerateBrackets(fold(drawAggregate, events), input(change))).toMatchObject({ ok: true })
  })

  it.each([
    ['after the end', ended, 'tournament-ended'],
    ['without divisions, as there is nothing to draw', { divisions: [] }, 'no-divisions'],
    ['once brackets are called', { calledBrackets: 2 }, 'brackets-called'],
  ])('is refused %s', (_, change, code) => {
    expect(regenerateBrackets(fold(drawAggregate, []), input(change))).toMatchObject({ ok: false, error: { code } })
  })
})
