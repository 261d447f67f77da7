import { describe, expect, test } from 'vitest'
import { reordered, stepped } from '../../../web/ui/place-order.ts'

const placings = (places: Readonly<Record<string, number | null>>) =>
  Object.entries(places).map(([studentId, place]) => ({ studentId, place }))
const shown = (list: ReturnType<typeof placings> | readonly { studentId: string; place: number | null }[] | null) =>
  list?.map(({ studentId, place }) => `${studentId}${place ?? '–'}`).join(' ')

describe('an athlete moved in a list of places', () => {
  test('gets the place of the one it is moved onto, and the others move on', () => {
    const four = placings({ a: 1, b: 2, c: 3, d: 4 })
    expect(shown(reordered(four, 'd', 'b'))).toBe('a1 d2 b3 c4')
    expect(shown(reordered(four, 'a', 'c'))).toBe('b1 c2 a3 d4')
  })

  test('leaves a shared place to the others that share it', () => {
    expect(shown(reordered(placings({ a: 1, b: 2, c: 2, d: 4 }), 'd', 'a'))).toBe('d1 a2 b3 c3')
    expect(shown(reordered(placings({ a: 1, b: 2, c: 2, d: 4 }), 'c', 'a'))).toBe('c1 a2 b3 d4')
    expect(shown(reordered(placings({ a: 1, b: 2, c: 2, d: 4 }), 'a', 'b'))).toBe('b1 a2 c3 d4')
  })

  test('gets a place if it had none, and none is moved behind the last place', () => {
    const two = placings({ a: 1, b: 2, c: null, d: null })
    expect(shown(reordered(two, 'd', 'a'))).toBe('d1 a2 b3 c–')
    expect(shown(reordered(two, 'a', 'd'))).toBe('b1 a2 c– d–')
    expect(shown(stepped(two, 'c', -1))).toBe('a1 c2 b3 d–')
    expect(stepped(two, 'b', 1)).toBeNull()
    expect(stepped(two, 'a', -1)).toBeNull()
  })

  test('is moved in the order of the places that were typed', () => {
    expect(shown(stepped(placings({ a: 3, b: 1, c: 2 }), 'a', -1))).toBe('b1 a2 c3')
  })
})
