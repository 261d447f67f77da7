import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A whole run of the tests. Paths are relative to the repository. */
export interface TestRun {
  /** ISO 8601 in UTC. */
  readonly at: string
  /** The seed of the order of its files. */
  readonly order: number
  /** Files that failed, and passed when they ran once more, alone. */
  readonly unstable: readonly string[]
  /** How long each file took, by the clock. */
  readonly seconds: Readonly<Record<string, number>>
}

/** Runs that are kept: a file that is unstable in two of them fails the run. */
const KEPT_RUNS = 5
/** More files than this fail because something is broken. */
const MOST_REPEATED = 5

/**
 * The failed files that run once more, alone: all of them, or none if there are too many or one of them has no reason to
 * fail by itself.
 */
export const filesToRepeat = (failed: readonly string[], isRepeatable: (path: string) => boolean): readonly string[] =>
  failed.length <= MOST_REPEATED && failed.every(isRepeatable) ? failed : []

/** The runs to keep with this one, oldest first, and its files that were unstable in an earlier one too. */
export const withRun = (
  runs: readonly TestRun[],
  run: TestRun,
): { readonly runs: readonly TestRun[]; readonly again: readonly string[] } => {
  const before = runs.slice(-(KEPT_RUNS - 1))
  const known = new Set(before.flatMap(({ unstable }) => unstable))
  return { runs: [...before, run], again: run.unstable.filter((path) => known.has(path)) }
}

/** Files of fewer seconds vary by as much. */
const SHORT = 5
const COMPARED_RUNS = 3

/** Files that took half as long again as in each of the last three runs: path, seconds now, and the most of those runs. */
export const slowerFiles = (
  runs: readonly TestRun[],
  seconds: TestRun['seconds'],
): readonly { readonly path: string; readonly now: number; readonly before: number }[] =>
  Object.entries(seconds).flatMap(([path, now]) => {
    const known = runs.flatMap((run) => run.seconds[path] ?? []).slice(-COMPARED_RUNS)
    const before = Math.max(...known)
    return known.length === COMPARED_RUNS && now > SHORT && now > 1.5 * before ? [{ path, now, before }] : []
  })

/** The runs in this file; none if it is missing or cannot be read. */
export const readRuns = (path: string): readonly TestRun[] => {
  try {
    const runs = JSON.parse(readFileSync(path, 'utf8')) as readonly TestRun[]
    return runs.filter((run) => typeof run.seconds === 'object')
  } catch {
    return []
  }
}

export const writeRuns = (path: string, runs: readonly TestRun[]): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(runs)}\n`)
}
