import type { Config } from './config.ts'
import { type DataFolderLock, lockDataFolder, openDataFolder } from './data-folder.ts'
import { startEmbeddedParts } from './embedded-parts.ts'
import type { Parts } from './parts.ts'
import { requireFreePorts } from './ports.ts'
import { ofDataFolder } from './start-problem.ts'

/** What the composition makes of settings and parts: the roles of this process, running. */
export interface Composed {
  /** Rejects when a role ended by itself and does not come back. Never resolves. */
  readonly lost?: Promise<never>
  /** Ends, in this order: requests and sockets, processes, the projector, the event store. */
  stop(): Promise<void>
}

export interface Running<C extends Composed> {
  /** The settings it runs on, the data folder by its real path. */
  readonly config: Config
  readonly composed: C
  readonly parts: Parts
  /** Rejects when something ended by itself that we cannot go on without. Never resolves. */
  readonly lost: Promise<never>
  /** Roles first, then the parts they stand on. Bounded; safe to call twice. */
  stop(): Promise<void>
}

/** How long open requests and half-done batches may take to end before the parts below them are stopped. */
const ROLES_END_WITHIN_MS = 8_000

const within = async (work: Promise<void>, milliseconds: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work.catch(() => {}), late])
  clearTimeout(timer)
}

/**
 * Starts the program: one of a data folder, its parts, then its roles by `compose`. Throws StartProblem for what a
 * person can put right; then nothing is left running.
 */
export const run = async <C extends Composed>(
  config: Config,
  compose: (config: Config, parts: Parts) => Promise<C>,
): Promise<Running<C>> => {
  const dataDir = openDataFolder(config.dataDir)
  const lock = await lockDataFolder(dataDir, `process ${process.pid}, ${config.publicOrigin}`)
  let parts: Parts | null = null
  try {
    await requireFreePorts(config)
    const settings = { ...config, dataDir }
    parts = await startEmbeddedParts(settings)
    return running(settings, await compose(settings, parts), parts, lock)
  } catch (error) {
    await parts?.stop()
    await lock.release()
    throw ofDataFolder(error, dataDir)
  }
}

const running = <C extends Composed>(config: Config, composed: C, parts: Parts, lock: DataFolderLock): Running<C> => {
  let stopping: Promise<void> | null = null
  const lost = Promise.race([parts.lost, ...(composed.lost === undefined ? [] : [composed.lost])])
  lost.catch(() => {})
  const stopInOrder = async (): Promise<void> => {
    lock.ending()
    await within(composed.stop(), ROLES_END_WITHIN_MS)
    await parts.stop()
    await lock.release()
  }
  return {
    config,
    composed,
    parts,
    lost,
    stop: () => {
      stopping ??= stopInOrder()
      return stopping
    },
  }
}
