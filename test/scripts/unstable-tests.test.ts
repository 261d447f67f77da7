import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesToRepeat, readRuns, slowerFiles, type TestRun, withRun, writeRuns } from '../../scripts/unstable-tests.ts'
import { testFiles } from '../test-files.ts'

const run = (day: number, ...unstable: string[]): TestRun => ({
  at: `2026-11-0${day}T00:00:00.000Z`,
  order: day,
  unstable,
  seconds: {},
})
const inBrowser = (path: string): boolean => path.startsWith('e2e/')

it('failed files run once more if each of them may fail by itself, and if they are few', () => {
  expect(filesToRepeat(['e2e/a', 'e2e/b'], inBrowser)).toEqual(['e2e/a', 'e2e/b'])
  expect(filesToRepeat(['e2e/a', 'domain/b'], inBrowser)).toEqual([])
  expect(
    filesToRepeat(
      ['1', '2', '3', '4', '5', '6'].map((name) => `e2e/${name}`),
      inBrowser,
    ),
  ).toEqual([])
})

it('a file that was unstable in one of the last five runs fails the run when it is unstable again', () => {
  const runs = [run(1, 'a'), run(2), run(3, 'b'), run(4)]
  expect(withRun(runs, run(5, 'a', 'c'))).toEqual({ runs: [...runs, run(5, 'a', 'c')], again: ['a'] })
  const later = withRun(runs, run(5)).runs
  expect(withRun(later, run(6, 'a'))).toEqual({ runs: [...later.slice(1), run(6, 'a')], again: [] })
})

it('a file is slower if it took half as long again as in each of the last three runs, and more than a moment', () => {
  const timed = (...seconds: number[]): readonly TestRun[] => seconds.map((a) => ({ ...run(1), seconds: { a } }))
  expect(slowerFiles(timed(20, 10, 8, 12), { a: 19 })).toEqual([{ path: 'a', now: 19, before: 12 }])
  expect(slowerFiles(timed(20, 10, 8, 12), { a: 18 })).toEqual([])
  expect(slowerFiles(timed(10, 10), { a: 30 })).toEqual([])
  expect(slowerFiles(timed(1, 1, 1), { a: 4 })).toEqual([])
})

it('runs are kept in a file, and one that cannot be read has none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'matside-unstable-'))
  try {
    const path = join(folder, 'kept', 'runs.json')
    expect(readRuns(path)).toEqual([])
    writeRuns(path, [run(1, 'a')])
    expect(readRuns(path)).toEqual([run(1, 'a')])
    writeFileSync(path, '[{')
    expect(readRuns(path)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('tests of the domain, of projections and with random histories never run twice', () => {
  const repeatable = testFiles().flatMap(({ path, isRepeatable }) => (isRepeatable ? [path] : []))
  expect(repeatable).toContain('test/e2e/students.test.ts')
  expect(repeatable).toContain('test/faults/killed-server.test.ts')
  expect(repeatable.filter((path) => /^test\/(domain|projections)\/|simulation/.test(path))).toEqual([])
})
