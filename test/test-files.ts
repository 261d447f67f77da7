import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What a test needs decides when it runs and in which process. Paths are relative to the repository. */
export interface TestFile {
  readonly path: string
  /** Opens a browser. */
  readonly hasBrowser: boolean
  /** Replaces globals or modules, so that it needs a process to itself. */
  readonly isIsolated: boolean
  /** Part of `npm test`: needs neither a browser nor a long-lived process, or is the browser story of a role. */
  readonly isQuick: boolean
  /** May fail on a busy machine: opens a browser, starts a program, or lets something fail halfway. */
  readonly isRepeatable: boolean
}

const STORIES = 'test/e2e/stories/'
const FAULTS = 'test/faults/'
/** Random histories: what fails with one seed is a fault, however often it passes with others. */
const SIMULATION = /simulation/
const BROWSER = 'test/support/in-browser.ts'
/** What starts the product, or a program that a test kills, stops or damages. */
const LONG_LIVED = ['test/support/product.ts', 'test/support/children.ts', 'test/e2e/start/processes.ts']
/** A Postgres server for one file, which is not the one of the run. */
const OWN_SERVER = /\bstartEmbeddedPostgres\(/
const REPLACES_GLOBALS = /\bvi\.(stubGlobal|stubEnv|mock|doMock|resetModules)\(/
const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g

const sources = new Map<string, string>()
const sourceOf = (path: string): string => {
  const known = sources.get(path)
  if (known !== undefined) return known
  const source = readFileSync(join(root, path), 'utf8')
  sources.set(path, source)
  return source
}

/** The files of `test/` that `path` imports, directly or through other files of `test/`, and itself. */
const withImports = (path: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(path)) return found
  found.add(path)
  for (const [, specifier = ''] of sourceOf(path).matchAll(RELATIVE_IMPORT)) {
    const imported = posix.join(posix.dirname(path), specifier)
    // An import quoted in a text of a test names no file.
    if (imported.startsWith('test/') && existsSync(join(root, imported))) withImports(imported, found)
  }
  return found
}

/** Every test file, sorted by path. */
export const testFiles = (): readonly TestFile[] =>
  globSync('test/**/*.test.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const imports = withImports(path)
      const hasBrowser = imports.has(BROWSER)
      const isLongLived = LONG_LIVED.some((file) => imports.has(file)) || OWN_SERVER.test(sourceOf(path))
      return {
        path,
        hasBrowser,
        isIsolated: REPLACES_GLOBALS.test(sourceOf(path)),
        isQuick: path.startsWith(STORIES) || !(hasBrowser || isLongLived),
        isRepeatable: (hasBrowser || isLongLived || path.startsWith(FAULTS)) && !SIMULATION.test(path),
      }
    })
