import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RepechagePlace, repechageOf } from '../../../domain/brackets/draw/repechage.ts'
import { type Seats, seat } from '../../../domain/brackets/draw/seating.ts'
import { lots } from '../../../domain/kernel/lot.ts'

const certain = (...rounds: number[]): RepechagePlace[] => rounds.map((round) => ({ round, isCertain: true }))

/** Plays a half with random winners: the rounds in which its finalist won a bout. */
const beatenBy = (half: Seats, lot: () => number): readonly number[] => {
  const beaten = new Map<string, number[]>()
  let standing = half
  for (let round = 1; standing.length > 1; round++) {
    standing = standing.flatMap((upper, at) => {
      if (at % 2 === 1) return []
      const lower = standing[at + 1] ?? null
      const winner = upper === null || (lower !== null && lot() < 0.5) ? lower : upper
      if (upper !== null && lower !== null && winner !== null)
        beaten.set(winner, [...(beaten.get(winner) ?? []), round])
      return [winner]
    })
  }
  return beaten.get(standing[0] ?? '') ?? []
}

describe('the repechage of a knockout', () => {
  it.each<[string, Seats, readonly RepechagePlace[], readonly RepechagePlace[]]>([
    ['a full bracket of eight: both rounds of each half', [...'abcdefgh'], certain(1, 2), certain(1, 2)],
    ['four athletes: no repechage', [...'abcd'], [], []],
    ['one athlete', ['a'], [], []],
    [
      'five athletes: the half with byes alone has no first bout, the other perhaps one',
      ['a', 'b', 'c', null, 'd', null, 'e', null],
      [{ round: 1, isCertain: false }, ...certain(2)],
      certain(2),
    ],
    [
      'a withdrawn quarter: the winner of the other one is the finalist',
      ['a', 'b', null, null, ...'cdef'],
      certain(1),
      certain(1, 2),
    ],
  ])('of %s', (_, seats, upper, lower) => {
    expect(repechageOf(seats)).toEqual([upper, lower])
  })

  it('has all places that the bouts of a day can fill, and always the certain ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 64 }), fc.string(), (athletes, seed) => {
        const competitors = Array.from({ length: athletes }, (_, at) => ({ studentId: `s${at}`, facilityId: null }))
        const lot = lots(seed)
        const seats = seat(competitors, lot)
        const middle = seats.length / 2
        for (const [at, places] of repechageOf(seats).entries()) {
          const beaten = beatenBy(seats.slice(at * middle, (at + 1) * middle), lot)
          expect(places.map(({ round }) => round)).toEqual(expect.arrayContaining([...beaten]))
          expect(beaten).toEqual(
            expect.arrayContaining(places.filter((one) => one.isCertain).map(({ round }) => round)),
          )
        }
      }),
    )
  })
})
