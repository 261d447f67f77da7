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
/** A build as it is finished: its files, and what it was made of. */
const build = (name: string): string => {
  const folder = join(home, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.html'), name)
  writeFileSync(join(folder, '.built-from'), '1')
  return folder
}
const shownIn = (folder: string): string => readFileSync(join(folder, 'index.html'), 'utf8')

describe('a finished build of the console takes its place', () => {
  it('given none before', () => {
    swapBuild(build('fresh'), place(), join(home, 'old'))
    expect(shownIn(place())).toBe('fresh')
  })

  it('given an older one, which steps aside whole', () => {
    build('web')
    swapBuild(build('fresh'), place(), join(home, 'old'))
    expect(shownIn(place())).toBe('fresh')
    expect(shownIn(join(home, 'old'))).toBe('web')
  })

  it('given another builder that was quicker, whose build stays', () => {
    build('web')
    const fresh = build('fresh')
    // The other's build came between, so that this one finds no way aside.
    build('old')
    swapBuild(fresh, place(), join(home, 'old'))
    expect(shownIn(place())).toBe('web')
  })

  it('given a place that cannot be written, it says so', () => {
    expect(() => swapBuild(build('fresh'), join(home, 'missing', 'web'), join(home, 'old'))).toThrow(/ENOENT/)
  })
})
