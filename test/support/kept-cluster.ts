import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the databases are seeded by: a change of any of these files seeds again. */
const SOURCES = ['domain', 'commands', 'projections', 'api', 'scripts', 'test/support']
const FILES = ['package-lock.json', 'tsconfig.json', 'vitest.config.ts']
/** The demo's dates are relative to the time of seeding, and its reservations lapse. */
const KEPT_MS = 15 * 60_000

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Names everything that a seeded database follows from: sources, dependencies, program, time zone and day. */
export const sourcesKey = (folder = root, now = new Date()): string => {
  const hash = createHash('sha256')
  const add = (...parts: readonly (string | Buffer)[]): void => {
    for (const part of parts) hash.update(`${part.length} `).update(part)
  }
  add(process.version, process.platform, process.arch, process.env.TZ ?? '', now.toISOString().slice(0, 10))
  const paths = SOURCES.flatMap((source) => globSync(`${source}/**/*`, { cwd: folder, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const path of [...paths, ...FILES.map((file) => join(folder, file))].sort())
    add(path.slice(folder.length), readFileSync(path))
  return hash.digest('hex').slice(0, 32)
}

/**
 * The folder of a run's Postgres cluster. A run leaves its cluster, with the databases it has seeded, to the next run of
 * the same sources within a quarter of an hour: the second step of CI, or the same test again. A run takes it by
 * renaming, so that no two runs have the same.
 */
export const keptClusters = (parent = tmpdir(), now: () => number = Date.now) => {
  const prefix = join(parent, `matside-seeded-${userInfo().uid}-`)
  /** Whether it was created within the limit: its password is written once, with the cluster. */
  const isYoung = (folder: string): boolean => {
    const created = statSync(join(folder, 'keys', 'postgres-superuser'), { throwIfNoEntry: false })?.mtimeMs ?? 0
    return Math.abs(now() - created) < KEPT_MS
  }
  return {
    /** A new folder, with the cluster in it that an earlier run has left. */
    take: async (key: string): Promise<string> => {
      const folder = await mkdtemp(join(parent, 'matside-test-'))
      for (const kept of globSync(`${prefix}*`)) if (!isYoung(kept)) await remove(kept)
      await rename(`${prefix}${key}`, folder).catch(() => {})
      // Postgres refuses to run as root and runs as a separate user, who must be able to reach the folder.
      await chmod(folder, 0o755)
      return folder
    },
    /** Leaves a stopped cluster to the next run; removes it if it is too old, or if another run has left one. */
    leave: async (folder: string, key: string): Promise<void> => {
      if (isYoung(folder)) await rename(folder, `${prefix}${key}`).catch(() => {})
      await remove(folder)
    },
    remove,
  }
}

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })
