import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptClusters, sourcesKey } from '../support/kept-cluster.ts'

const MINUTE = 60_000

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'matside-kept-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

/** A cluster in a folder that a run has taken. */
const created = (folder: string): string => {
  mkdirSync(join(folder, 'keys'))
  writeFileSync(join(folder, 'keys', 'postgres-superuser'), 'secret')
  writeFileSync(join(folder, 'demo'), 'seeded')
  return folder
}
const isSeeded = (folder: string): boolean => existsSync(join(folder, 'demo'))

it('leaves a cluster to one later run of the same sources, within a quarter of an hour', async () => {
  let minutes = 0
  const clusters = keptClusters(parent, () => Date.now() + minutes * MINUTE)
  const first = await clusters.take('a')
  expect(isSeeded(first)).toBe(false)
  await clusters.leave(created(first), 'a')
  expect(isSeeded(await clusters.take('b'))).toBe(false)
  minutes = 14
  const [second, third] = await Promise.all([clusters.take('a'), clusters.take('a')])
  expect([second, third].filter(isSeeded)).toHaveLength(1)
  const [seeded = ''] = [second, third].filter(isSeeded)
  await clusters.leave(seeded, 'a')
  minutes = 16
  expect(isSeeded(await clusters.take('a'))).toBe(false)
  minutes = 0
  expect(isSeeded(await clusters.take('a'))).toBe(false)
})

it('removes a cluster when another run has left one, or none was created', async () => {
  const clusters = keptClusters(parent)
  const [first, second, third] = await Promise.all(['a', 'a', 'a'].map(clusters.take))
  await clusters.leave(created(first ?? ''), 'a')
  await clusters.leave(created(second ?? ''), 'a')
  await clusters.leave(third ?? '', 'b')
  expect([first, second, third].map((folder) => existsSync(folder ?? ''))).toEqual([false, false, false])
  expect(isSeeded(await clusters.take('a'))).toBe(true)
  expect(isSeeded(await clusters.take('a'))).toBe(false)
})

it('names other sources by another key: a changed, renamed, added or removed file, and another day', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  for (const folder of ['domain', 'commands', 'projections', 'api/http', 'scripts/seed', 'test/support'])
    mkdirSync(join(parent, folder), { recursive: true })
  for (const file of ['package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'domain/a.ts', 'scripts/seed/b.ts'])
    writeFileSync(join(parent, file), file)
  const keys = [sourcesKey(parent, now)]
  const changes = [
    () => writeFileSync(join(parent, 'package-lock.json'), 'other'),
    () => writeFileSync(join(parent, 'scripts/seed/b.ts'), 'other'),
    () => renameSync(join(parent, 'domain/a.ts'), join(parent, 'domain/c.ts')),
    () => writeFileSync(join(parent, 'api/http/d.ts'), ''),
    () => rmSync(join(parent, 'domain/c.ts')),
  ]
  for (const change of changes) {
    change()
    expect(sourcesKey(parent, now)).toBe(sourcesKey(parent, now))
    keys.push(sourcesKey(parent, now))
  }
  keys.push(sourcesKey(parent, new Date('2026-05-02T12:00:00Z')))
  expect(new Set(keys).size).toBe(keys.length)
})
