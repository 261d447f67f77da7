import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { swapBuild } from '../../scripts/build-console.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'matside-build-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const place = (): string => join(home, 'web')
/** A finished build: its files and the hash of its sources. */
const build = (name: string): string => {
  const folder = join(home, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.html'), name)
  writeFileSync(join(folder, '.built-from'), '1')
  return folder
}
const shownIn = (folder: string): string => readFileSync(join(folder, 'index.html'), 'utf8')

describe('a finished build of the console takes its place', () => {
  it('when there was none before', () => {
    swapBuild(build('fresh'), place(), join(home, 'old'))
    expect(shownIn(place())).toBe('fresh')
  })

  it('by moving an older one aside', () => {
    build('web')
    swapBuild(build('fresh'), place(), join(home, 'old'))
    expect(shownIn(place())).toBe('fresh')
    expect(shownIn(join(home, 'old'))).toBe('web')
  })

  it('unless another builder was faster, whose build stays', () => {
    build('web')
    const fresh = build('fresh')
    // The other build was swapped in first, so moving it aside fails.
    build('old')
    swapBuild(fresh, place(), join(home, 'old'))
    expect(shownIn(place())).toBe('web')
  })

  it('or fails when the place cannot be written', () => {
    expect(() => swapBuild(build('fresh'), join(home, 'missing', 'web'), join(home, 'old'))).toThrow(/ENOENT/)
  })
})
