import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { allEvents } from '../../domain/events.ts'

const sourcesWith = async (pattern: RegExp, ...globs: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = []
  for await (const path of glob(globs)) if (pattern.test(await readFile(path, 'utf8'))) found.push(path)
  return found.toSorted()
}

it('everything is written by commandOn, which gives each command a unique id', async () => {
  const floors = ['domain', 'commands', 'projections', 'api', 'scripts', 'web'].map((floor) => `${floor}/**/*.{ts,tsx}`)
  expect(await sourcesWith(/\bhandler\.handle\(|\bjournal\.append\(/i, ...floors)).toEqual([
    // These, and the one that refuses collected pictures, pass on what the handler appends.
    'api/adapters/telemetry/instruments.ts',
    'api/operator/log-watch.ts',
    'commands/kernel/command.ts',
    'commands/kernel/handle.ts',
    'commands/kernel/pictures/refuse-collected-pictures.ts',
  ])
})

it('only aggregates name their streams', async () => {
  expect(await sourcesWith(/\bstreamName\(/, '{domain,commands,projections,api,scripts,web}/**/*.{ts,tsx}')).toEqual([
    'domain/kernel/decider.ts',
  ])
})

it('every context’s events are in domain/events.ts', async () => {
  for await (const path of glob('domain/*/*/events.ts')) {
    const declared: Record<string, unknown> = await import(resolve(path))
    const types = Object.entries(declared).flatMap(([name, set]) =>
      name.endsWith('Events') && typeof set === 'object' && set !== null ? Object.keys(set) : [],
    )
    expect(types.length, path).toBeGreaterThan(0)
    expect(
      types.filter((type) => !allEvents.has(type)),
      path,
    ).toEqual([])
  }
})
