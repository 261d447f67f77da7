import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countStandings, standingOf } from '../../../domain/registration/standing.ts'

const entries = (...statuses: readonly ('pending' | 'complete' | 'canceled')[]) =>
  statuses.map((status) => ({ status }))

it.each([
  [entries('complete'), 'registered'],
  [entries('canceled', 'complete', 'pending'), 'registered'],
  [entries('pending'), 'unpaid'],
  [entries('canceled', 'pending'), 'unpaid'],
  [entries('canceled', 'canceled'), 'canceled'],
] as const)('an athlete with %j is %s', (held, standing) => expect(standingOf(held)).toBe(standing))

it('counts every athlete once', () => {
  const status = fc.constantFrom('pending' as const, 'complete' as const, 'canceled' as const)
  const held = fc.array(fc.record({ status }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(held), (athletes) => {
      const { registered, unpaid, canceled, entries: confirmed } = countStandings(athletes)
      expect(registered + unpaid + canceled).toBe(athletes.length)
      expect(confirmed).toBeGreaterThanOrEqual(registered)
    }),
  )
})
