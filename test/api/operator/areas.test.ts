import { expect, it } from 'vitest'
import { areaOf } from '../../../api/operator/areas.ts'
import type { CommandDeps } from '../../../commands/kernel/deps.ts'
import { createProcesses } from '../../../commands/processes/all.ts'
import { projections } from '../../../projections/all.ts'

/** A stub of any function; process managers are only listed here. */
const anything = new Proxy(() => anything, { get: () => anything }) as unknown as CommandDeps

it('maps each view and each process manager to a part of the console', () => {
  const names = [...projections, ...createProcesses(anything)].map(({ name }) => name)
  expect(names.filter((name) => areaOf(name) === 'other')).toEqual([])
  expect(areaOf('of a newer program')).toBe('other')
})
