import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commitOf, makeFolder, removeLeftovers } from '../../scripts/bench/against/checkout.ts'
import { judge, type Turn } from '../../scripts/bench/against/judge.ts'
import type { Figure } from '../../scripts/bench/against/rows.ts'
import { Unmeasurable } from '../../scripts/bench/against/sides.ts'
import { lineOf, unmeasuredLine } from '../../scripts/bench/against/table.ts'
import { readBenchCall } from '../../scripts/bench/arguments.ts'
import { withLine } from '../../scripts/bench/report.ts'

describe('the arguments of a bench', () => {
  const read = (...args: readonly string[]) => readBenchCall(args, ['append', 'http'])

  it('are benches, or rows to compare with a commit', () => {
    expect(read()).toEqual({ kind: 'benches', names: [] })
    expect(read('http')).toEqual({ kind: 'benches', names: ['http'] })
    expect(read('--against', 'HEAD~3')).toEqual({ kind: 'against', commit: 'HEAD~3', rows: [], turns: null })
    expect(read('--against', 'v1', 'release')).toEqual(read('--against', 'v1'))
    expect(read('--against', 'v1', 'terms', 'env', '--turns', '5')).toEqual({
      kind: 'against',
      commit: 'v1',
      rows: ['terms', 'env'],
      turns: 5,
    })
  })

  it.each([
    [['grids'], 'There is no bench grids. They are: append, http.'],
    [['--against', 'v1', 'http'], /^There is no row http\. They are: release, key, terms, env, /],
    [['--against'], /--against/],
    [['--turns', '5'], '--turns goes with --against <commit>.'],
    [['--against', 'v1', '--turns', 'all'], '--turns takes a number from 1 to 99.'],
    [['--with', 'v1'], /--with/],
  ])('%j are refused in one line', (args, message) => {
    expect(() => read(...args)).toThrow(message)
    expect(() => read(...args)).not.toThrow('\n')
  })
})

describe('a comparison with another commit', () => {
  /** Turns of 100 here and there, times these factors. */
  const turnsOf = (here: readonly number[], again: readonly number[], there: readonly number[]): readonly Turn[] =>
    here.map((factor, at) => ({
      here: 100 * factor,
      again: 100 * (again[at] ?? 1),
      there: 100 * (there[at] ?? 1),
    }))
  const same = [1, 1, 1, 1, 1]

  it.each([
    ['equal figures', turnsOf(same, same, same), { ratio: 1, noise: 0, differs: false }],
    ['half as fast', turnsOf([2, 2, 2, 2, 2], [2, 2, 2, 2, 2], same), { ratio: 0.5, noise: 0, differs: true }],
    ['twice as fast', turnsOf(same, same, [2, 2, 2, 2, 2]), { ratio: 2, noise: 0, differs: true }],
    [
      'a difference as large as that of here with itself',
      turnsOf(same, [1.1, 1, 0.95, 1, 1.02], [0.95, 0.94, 0.95, 0.96, 0.95]),
      { noise: 0.1, differs: false },
    ],
    [
      'a difference larger than that of here with itself',
      turnsOf(same, [1.1, 1, 0.95, 1, 1.02], [0.7, 0.71, 0.69, 0.7, 0.72]),
      { noise: 0.1, differs: true },
    ],
    [
      'a difference that not all turns have, although here is steady',
      turnsOf(same, same, [0.8, 0.8, 1.1, 0.8, 0.8]),
      { ratio: 0.8, noise: 0, differs: false },
    ],
    [
      'a drift that concerns all',
      turnsOf([1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]),
      { noise: 0, differs: false },
    ],
    ['figures that are counted once', turnsOf([1.25], [1.25], [1]), { ratio: 0.8, noise: 0, differs: true }],
    ['nothing on both sides', turnsOf([0], [0], [0]), { ratio: 1, noise: 0, differs: false }],
  ])('judges %s', (_, turns, expected) => {
    const judged = judge(turns)
    expect(judged.differs).toBe(expected.differs)
    expect(judged.noise).toBeCloseTo(expected.noise, 6)
    if ('ratio' in expected) expect(judged.ratio).toBeCloseTo(expected.ratio, 6)
  })

  it('leaves out an outlier of eight turns on each side, and none of five', () => {
    const there = [0.2, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 3]
    const steady = there.map(() => 1)
    expect(judge(turnsOf(steady, steady, there))).toMatchObject({ low: 0.8, high: 0.8, differs: true })
    expect(judge(turnsOf(same, same, [0.2, 0.8, 0.8, 0.8, 3]))).toMatchObject({ low: 0.2, high: 3, differs: false })
  })
})

describe('the line of a comparison', () => {
  const figure = (value: number, processorMs: number | null = null): Figure => ({ value, processorMs })

  it('gives both figures, and the ratio in bold where it has to be explained', () => {
    const turn = { here: figure(0.25), again: figure(0.25), there: figure(0.125) }
    expect(lineOf('terms', [turn, turn, turn, turn, turn], 'abc')).toBe(
      '| terms of a tournament with 60 events, 32 connections | 4,000/s | 8,000/s | 0.50 × |  | **0.50 ×** | abc |',
    )
  })

  it('says that there is no difference within the noise', () => {
    const turns = [100, 104, 98, 101, 99].map((value) => ({
      here: figure(100),
      again: figure(value),
      there: figure(97),
    }))
    expect(lineOf('draw', turns, 'abc')).toContain('| no difference measured (noise ± 4.0 %) |')
  })

  it('is judged by processor time where that has less noise', () => {
    const turns = [60, 90, 140, 100, 120].map((value) => ({
      here: figure(100, 10),
      again: figure(value, 10.2),
      there: figure(110, 8),
    }))
    expect(lineOf('fold', turns, 'abc')).toContain('| **0.79 × by processor time** |')
  })

  it('says which side cannot measure it, and why', () => {
    expect(unmeasuredLine('packages', new Unmeasurable('there', 'no | lock\n  at line 3'), 'abc')).toBe(
      '| packages of `npm ci` | | | | | cannot be measured there: no \\| lock | abc |',
    )
  })

  it('replaces that of an earlier run in the file, and keeps what is explained below', () => {
    const head = '| what | ratio |\n|---|---|'
    const first = withLine('# Measured today\n', 'against 1', head, '| reads | 0.5 |')
    const explained = `${withLine(first, 'against 1', head, '| writes | 1 |')}\nReads parse more.\n`
    expect(withLine(explained, 'against 1', head, '| reads | 0.8 |')).toBe(
      `# Measured today\n\n## against 1\n\n${head}\n| reads | 0.8 |\n| writes | 1 |\n\nReads parse more.\n`,
    )
    expect(withLine(first, 'against 2', head, '| reads | 2 |')).toBe(
      `${first}\n## against 2\n\n${head}\n| reads | 2 |\n`,
    )
  })
})

describe('the folder of the other commit', () => {
  let within: string
  beforeEach(() => {
    within = mkdtempSync(join(tmpdir(), 'matside-leftovers-'))
  })
  afterEach(() => rmSync(within, { recursive: true, force: true }))

  it('is removed by the next run if its own was killed, and not while that runs', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const folders = [
      join(within, `matside-against-${child.pid}-a`),
      makeFolder(within),
      join(within, 'another'),
    ] as const
    const [of, mine, foreign] = folders
    mkdirSync(join(of, 'node_modules'), { recursive: true })
    mkdirSync(foreign)
    removeLeftovers(within)
    expect(folders.map(existsSync)).toEqual([true, true, true])
    child.kill('SIGKILL')
    await ended
    removeLeftovers(within)
    expect([of, mine, foreign].map(existsSync)).toEqual([false, true, true])
  })

  it('needs a commit of the repository', () => {
    expect(commitOf('HEAD')).toMatch(/^[0-9a-f]{40}$/)
    expect(() => commitOf('no-such-commit')).toThrow('There is no commit no-such-commit in this repository.')
    expect(() => commitOf('--all')).toThrow('There is no commit --all in this repository.')
  })
})
