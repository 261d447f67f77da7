import { expect, it } from 'vitest'
import { areaOf } from '../../../api/operator/areas.ts'
import type { CommandDeps } from '../../../commands/kernel/deps.ts'
import { createProcesses } from '../../../commands/processes/all.ts'
import { projections } from '../../../projections/all.ts'

/** Any function of any name; a process manager is only looked at here. */
const anything = new Proxy(() => anything, { get: () => anything }) as unknown as CommandDeps

it('knows which part of the console each view and each process manager is about', () => {
  const names = [...projections, ...createProcesses(anything)].map(({ name }) => name)
  expect(names.filter((name) => areaOf(name) === 'other')).toEqual([])
  expect(areaOf('of a newer program')).toBe('other')
})
