import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawDivision, MAX_BRACKET_SIZE } from '../../../domain/brackets/draw/draw-division.ts'
import { type Competitor, seat } from '../../../domain/brackets/draw/seating.ts'
import { lots } from '../../../domain/kernel/lot.ts'

const competitors = fc
  .array(fc.option(fc.integer({ min: 0, max: 8 }), { freq: 8 }), { minLength: 1, maxLength: 90 })
  .map((facilities) =>
    facilities.map(
      (facility, at): Competitor => ({
        studentId: `s${at}`,
        facilityId: facility === null ? null : `f${facility}`,
      }),
    ),
  )

const countIn = (places: readonly (string | null)[], members: ReadonlySet<string>) =>
  places.filter((id) => id !== null && members.has(id)).length

const facilitiesOf = (all: readonly Competitor[]) =>
  [...Map.groupBy(all, ({ facilityId }) => facilityId)]
    .filter(([facilityId]) => facilityId !== null)
    .map(([, members]) => new Set(members.map(({ studentId }) => studentId)))

describe('seating', () => {
  it('seats every competitor once in a power of two, with a competitor in every first match', () => {
    fc.assert(
      fc.property(competitors, fc.string(), (all, seed) => {
        const seats = seat(all, lots(seed))
        expect(Math.log2(seats.length) % 1).toBe(0)
        expect(seats.length).toBeLessThan(Math.max(2, all.length * 2))
        expect(seats.filter((id) => id !== null).sort()).toEqual(all.map(({ studentId }) => studentId).sort())
        for (let at = 0; at + 1 < seats.length; at += 2) expect(seats[at]).not.toBeNull()
      }),
    )
  })

  it('spreads byes over halves, quarters and so on equally, to within one', () => {
    fc.assert(
      fc.property(competitors, fc.string(), (all, seed) => {
        const seats = seat(all, lots(seed))
        const everyone = new Set(all.map(({ studentId }) => studentId))
        for (let size = seats.length / 2; size >= 2; size /= 2) {
          const counts = parts(seats, size).map((part) => countIn(part, everyone))
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('separates teammates as long as possible: in halves, quarters, down to the first round', () => {
    fc.assert(
      fc.property(competitors, fc.string(), (all, seed) => {
        const seats = seat(all, lots(seed))
        for (const members of facilitiesOf(all)) {
          for (let size = seats.length / 2; size >= 2; size /= 2) {
            const fairShare = Math.ceil(members.size / (seats.length / size))
            for (const part of parts(seats, size)) expect(countIn(part, members)).toBeLessThanOrEqual(fairShare)
          }
        }
      }),
    )
  })

  it('has no teammates meet in the first round if there are enough matches, otherwise as few as possible', () => {
    fc.assert(
      fc.property(competitors, fc.string(), (all, seed) => {
        fc.pre(all.length > 1)
        const seats = seat(all, lots(seed))
        const matches = parts(seats, 2)
        for (const members of facilitiesOf(all)) {
          const meetings = matches.filter((match) => countIn(match, members) === 2).length
          expect(meetings).toBe(Math.max(0, members.size - matches.length))
        }
      }),
    )
  })
})

describe('a division', () => {
  const draw = (all: readonly Competitor[], seed: string, isTeamEvent = false) =>
    drawDivision({ divisionId: 'd1', competitors: all, isTeamEvent, isOrdered: false }, seed, (index) => `b${index}`)

  it('is drawn the same from the same seed, regardless of the athletes’ order', () => {
    fc.assert(
      fc.property(competitors, fc.string(), (all, seed) => {
        expect(draw([...all].reverse(), seed)).toEqual(draw(all, seed))
      }),
    )
  })

  it('is drawn differently from another seed', () => {
    const all = Array.from({ length: 16 }, (_, at) => ({ studentId: `s${at}`, facilityId: null }))
    expect(draw(all, 'one')).not.toEqual(draw(all, 'two'))
  })

  it('has rounds down to the final, with byes already in the second round', () => {
    const [bracket] = draw(
      ['a', 'b', 'c', 'd', 'e'].map((studentId) => ({ studentId, facilityId: null })),
      'seed',
    )
    expect(bracket?.rounds.map(({ matches }) => matches.length)).toEqual([4, 2, 1])
    const byes = bracket?.rounds[0]?.matches.filter(({ competitorIds }) => competitorIds.includes(null)) ?? []
    expect(byes).toHaveLength(3)
    const second = bracket?.rounds[1]?.matches.flatMap(({ competitorIds }) => competitorIds) ?? []
    expect(second.filter((id) => id !== null).sort()).toEqual(byes.flatMap((m) => m.competitorIds[0] ?? []).sort())
    expect(bracket?.rounds[2]?.matches[0]?.competitorIds).toEqual([null, null])
    const ids = bracket?.rounds.flatMap(({ matches }) => matches.map(({ matchId }) => matchId)) ?? []
    expect(new Set(ids).size).toBe(7)
  })

  it('is split into equal brackets when it is too large, unless teams compete', () => {
    const all = Array.from({ length: MAX_BRACKET_SIZE * 2 + 2 }, (_, at) => ({
      studentId: `s${at}`,
      facilityId: `f${at % 3}`,
    }))
    const brackets = draw(all, 'seed')
    expect(brackets.map(({ label, athletes }) => [label, athletes.length])).toEqual([
      ['Bracket A', 44],
      ['Bracket B', 43],
      ['Bracket C', 43],
    ])
    expect(draw(all, 'seed', true)).toHaveLength(1)
    expect(draw([], 'seed')).toEqual([])
    expect(draw(all.slice(0, 1), 'seed')[0]?.rounds).toEqual([])
  })
})

const parts = (seats: readonly (string | null)[], size: number) =>
  Array.from({ length: seats.length / size }, (_, at) => seats.slice(at * size, (at + 1) * size))
