import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawDivision, MAX_PERFORMANCES } from '../../../domain/brackets/draw/draw-division.ts'
import { performanceOrder } from '../../../domain/brackets/draw/performance-order.ts'
import { byFacility, type Competitor } from '../../../domain/brackets/draw/seating.ts'
import { lots } from '../../../domain/kernel/lot.ts'

const competitors = fc
  .array(fc.option(fc.integer({ min: 0, max: 6 }), { freq: 8 }), { minLength: 1, maxLength: 40 })
  .map((facilities) =>
    facilities.map(
      (facility, at): Competitor => ({ studentId: `s${at}`, facilityId: facility === null ? null : `f${facility}` }),
    ),
  )
const of = (...sizes: readonly number[]): Competitor[] =>
  sizes.flatMap((size, facility) =>
    Array.from({ length: size }, (_, at) => ({ studentId: `f${facility}-${at}`, facilityId: `f${facility}` })),
  )
const inOrder = (all: readonly Competitor[], seed: string): Competitor[] => {
  const byId = new Map(all.map((one) => [one.studentId, one]))
  return performanceOrder(all, lots(seed)).flatMap((id) => byId.get(id) ?? [])
}
const followers = (order: readonly Competitor[]): number =>
  order.filter(({ facilityId }, at) => at > 0 && facilityId !== null && facilityId === order[at - 1]?.facilityId).length
const largestOf = (all: readonly Competitor[]): number => Math.max(...byFacility(all).map(({ length }) => length))

describe('an order of performance', () => {
  it('contains every athlete once, and is the same for the same seed', () => {
    fc.assert(
      fc.property(competitors, fc.string(), (all, seed) => {
        const order = performanceOrder(all, lots(seed))
        expect([...order].sort()).toEqual(all.map(({ studentId }) => studentId).sort())
        expect(performanceOrder([...all].reverse(), lots(seed))).toEqual(order)
      }),
    )
  })

  it('separates teammates unless one facility has more than half (rounded up): then as far as possible', () => {
    fc.assert(
      fc.property(competitors, fc.string(), (all, seed) => {
        const largest = largestOf(all)
        const others = all.length - largest
        expect(followers(inOrder(all, seed))).toBe(Math.max(0, largest - others - 1))
      }),
      { numRuns: 500 },
    )
  })

  it('spreads each facility evenly, to within three turns of its share', () => {
    fc.assert(
      fc.property(competitors, fc.string(), (all, seed) => {
        const order = inOrder(all, seed)
        for (const members of byFacility(all)) {
          const turns = order.map(({ facilityId }) => facilityId !== null && facilityId === members[0]?.facilityId)
          let had = 0
          turns.forEach((isTheirs, at) => {
            had += isTheirs ? 1 : 0
            const share = (members.length * (at + 1)) / all.length
            if (members[0]?.facilityId !== null) expect(Math.abs(had - share)).toBeLessThan(3)
          })
        }
      }),
    )
  })

  it.each([
    ['half of an odd number, rounded up', of(4, 3), 0],
    ['half of an even number', of(4, 2, 2), 0],
    ['one more than that', of(5, 3), 1],
    ['all of one facility', of(6), 5],
    ['one athlete alone', of(1), 0],
    ['no athlete has a facility', of(0), 0],
  ])('separates %s', (_, all, expected) => {
    for (let seed = 0; seed < 50; seed++) expect(followers(inOrder(all, `${seed}`))).toBe(expected)
  })
})

describe('a division that performs in order', () => {
  const draw = (all: readonly Competitor[], isTeamEvent = false) =>
    drawDivision({ divisionId: 'd1', competitors: all, isTeamEvent, isOrdered: true }, 'seed', (index) => `b${index}`)

  it('has one sequence without rounds, for one athlete or any number of teams', () => {
    const [bracket] = draw(of(3, 2))
    expect(bracket?.rounds).toEqual([])
    expect(bracket?.athletes.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
    expect(draw(of(1))).toMatchObject([
      { label: 'Bracket', athletes: [{ studentId: 'f0-0', sequence: 1 }], rounds: [] },
    ])
    expect(draw(of(MAX_PERFORMANCES, MAX_PERFORMANCES), true).map(({ athletes }) => athletes.length)).toEqual([64])
    expect(draw([])).toEqual([])
  })

  it('is split into equal brackets when it is too long for one session', () => {
    expect(
      draw(of(MAX_PERFORMANCES, MAX_PERFORMANCES, 2)).map(({ label, athletes }) => [label, athletes.length]),
    ).toEqual([
      ['Bracket A', 22],
      ['Bracket B', 22],
      ['Bracket C', 22],
    ])
  })
})
