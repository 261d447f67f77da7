import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A whole run of the tests. Paths are relative to the repository. */
export interface TestRun {
  /** ISO 8601 in UTC. */
  readonly at: string
  /** Files that failed, and passed when they ran once more, alone. */
  readonly unstable: readonly string[]
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

/** The runs in this file; none if it is missing or cannot be read. */
export const readRuns = (path: string): readonly TestRun[] => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as readonly TestRun[]
  } catch {
    return []
  }
}

export const writeRuns = (path: string, runs: readonly TestRun[]): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(runs)}\n`)
}
