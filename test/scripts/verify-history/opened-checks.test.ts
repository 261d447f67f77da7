import { expect, test } from 'vitest'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { EventInvariant } from '../../../scripts/verify-history/check-events.ts'
import { OpenedChecks } from '../../../scripts/verify-history/opened-checks.ts'

const events = Array.from({ length: 5_000 }, (_, at) => ({ position: at + 1, stream: `entry-${at}` }) as Recorded)
const known = { erased: new Map() } as unknown as ConstructorParameters<typeof OpenedChecks>[0]

/** Fails at an event, or at the end; otherwise it reports how many events it received. */
const counting = (invariant: number, failsAt?: number | 'end'): EventInvariant => ({
  invariant,
  name: `check ${invariant}`,
  start: () => {
    let taken = 0
    return {
      take: ({ position }) => {
        taken++
        if (position === failsAt) throw new Error('no such field')
      },
      end: () => {
        if (failsAt === 'end') throw new Error('no such sum')
        return [{ invariant, stream: '', position: 0, message: `${taken} received` }]
      },
    }
  },
  check: () => [],
})

test('a check that fails leaves the others whole, and says where it ended', async () => {
  const checks = new OpenedChecks(known, 4_500, [counting(1), counting(2, 3_000), counting(3, 'end'), counting(4)])
  let pages = 0
  await checks.read({
    readAll: async (after, limit) => {
      pages++
      return events.slice(Math.max(after, 0)).slice(0, limit)
    },
  })
  expect(pages).toBe(3)
  expect(checks.events).toBe(4_500)
  const error = 'the check ended here, with an error:'
  expect(checks.end().map(({ findings }) => findings)).toEqual([
    [expect.objectContaining({ message: '4500 received' })],
    [{ invariant: 2, stream: 'entry-2999', position: 3_000, message: `${error} no such field` }],
    [{ invariant: 3, stream: 'the end of the log', position: 4_500, message: `${error} no such sum` }],
    [expect.objectContaining({ message: '4500 received' })],
  ])
})
