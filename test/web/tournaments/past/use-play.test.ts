import { describe, expect, it } from 'vitest'
import { firstMoment, nextMoment } from '../../../../web/tournaments/past/use-play.ts'

const day = 86_400_000
const period = { from: 10 * day, until: 70 * day }

describe('playing a period', () => {
  it('takes a minute, whatever its length', () => {
    let moments = 0
    for (let time: number | null = period.from; time !== null; time = nextMoment(time, period, 1_000)) moments++
    expect(moments).toBe(61)
  })

  it('takes a minute also in a few calm steps, and ends at its end', () => {
    const shown: number[] = []
    for (let time: number | null = period.from; time !== null; time = nextMoment(time, period, 6_000)) shown.push(time)
    expect(shown).toHaveLength(11)
    expect(shown.at(-1)).toBe(period.until)
  })

  it.each([
    ['at the moment that is shown', 30 * day, 30 * day],
    ['at its beginning, from a moment before it', 5 * day, period.from],
    ['at its beginning, from about its end', period.until - day / 2, period.from],
    ['at its beginning, from a later moment', 90 * day, period.from],
  ])('begins %s', (_, shown, begins) => {
    expect(firstMoment(shown, period)).toBe(begins)
  })
})
