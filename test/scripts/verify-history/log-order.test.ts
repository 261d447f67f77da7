import { describe, expect, it } from 'vitest'
import { LogOrder } from '../../../scripts/verify-history/log-order.ts'

const START = Date.parse('2026-03-01T12:00:00.000Z')
interface Placed {
  readonly stream: string
  readonly position: number
  readonly time: string
}
const MINUTE = 60_000

/** Events a minute apart, except for the given offsets (in minutes). */
const log = (count: number, otherwise: Readonly<Record<number, number>> = {}): Placed[] =>
  Array.from({ length: count }, (_, index) => {
    const position = index + 1
    const at = START + (otherwise[position] ?? position) * MINUTE
    return { stream: `s-lions.${position}`, position, time: new Date(at).toISOString() }
  })

const found = (events: readonly Placed[], options: { hasHoles: boolean } = { hasHoles: false }) => {
  const order = new LogOrder(options)
  // One event per page.
  for (const event of events) order.take([event])
  order.end()
  const places = (named: readonly string[]) => named.map((finding) => /^(position\S* )?\d+/.exec(finding)?.[0])
  return { holes: places(order.holes.named), times: places(order.times.named), slightly: order.worst.ms }
}

describe('the order of the log', () => {
  it('is correct in an unchanged log', () => {
    expect(found(log(40))).toEqual({ holes: [], times: [], slightly: 0 })
    expect(found([])).toEqual({ holes: [], times: [], slightly: 0 })
  })

  it.each([
    ['one event', [7], ['position 7']],
    ['the first event', [1], ['position 1']],
    ['several', [7, 8, 20], ['positions 7', 'position 20']],
  ])('finds the gap where %s was removed', (_, gone, holes) => {
    expect(found(log(40).filter(({ position }) => !gone.includes(position)))).toMatchObject({ holes, times: [] })
  })

  it('finds no gaps where positions naturally have some', () => {
    expect(
      found(
        log(40).filter(({ position }) => position % 3 === 0),
        { hasHoles: true },
      ).holes,
    ).toEqual([])
  })

  it.each<[string, Readonly<Record<number, number>>, readonly string[]]>([
    ['an event that was backdated', { 30: 2 }, ['30']],
    ['the last one', { 40: 2 }, ['40']],
    ['one that was dated later', { 10: 38 }, ['10']],
    ['two that were swapped', { 5: 35, 35: 5 }, ['5', '35']],
    ['neighbors that were swapped', { 5: 6, 6: 5 }, ['6']],
  ])('names %s', (_, otherwise, times) => {
    expect(found(log(40, otherwise))).toMatchObject({ holes: [], times })
  })

  it('accepts the small disorder of concurrent servers, and reports its size', () => {
    expect(found(log(40, { 20: 18.95 }))).toEqual({ holes: [], times: [], slightly: 0.05 * MINUTE })
  })
})
