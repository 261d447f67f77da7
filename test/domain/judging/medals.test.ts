import { expect, it } from 'vitest'
import { medalsOf } from '../../../domain/judging/medals.ts'

const placed = (facility: string | null, ...places: readonly (number | null)[]) =>
  places.map((place) => ({ facility, place }))

it('orders facilities by first, then second, then third places', () => {
  const rows = [...placed('Austin', 1, 3, 3), ...placed('Boston', 1, 2), ...placed('Dallas', 1, 1)]
  expect(medalsOf(rows)).toEqual([
    { facility: 'Dallas', gold: 2, silver: 0, bronze: 0 },
    { facility: 'Boston', gold: 1, silver: 1, bronze: 0 },
    { facility: 'Austin', gold: 1, silver: 0, bronze: 2 },
  ])
})

it('counts shared places for each, and neither later places nor athletes without a facility', () => {
  expect(medalsOf([...placed('Dallas', 2, 2, 4, null), ...placed(null, 1)])).toEqual([
    { facility: 'Dallas', gold: 0, silver: 2, bronze: 0 },
  ])
})
