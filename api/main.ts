import { startEmbeddedParts } from './composition/embedded-parts.ts'
import type { Parts } from './composition/parts.ts'
import type { Config } from './configuration/config.ts'
import { type DataFolderLock, lockDataFolder, openDataFolder } from './configuration/data-folder.ts'
import { admitGuests, type Guests } from './configuration/data-folder-guests.ts'
import { requireNode } from './configuration/node-version.ts'
import { asDataFolderProblem } from './configuration/start-problem.ts'
import { requireFreePorts } from './configuration/tcp-ports.ts'
import { collectWhenQuiet } from './operator/collect-when-quiet.ts'
import { processLog } from './operator/log.ts'
import { requireFinishedFolder } from './operator/unfinished.ts'

/** The running roles of this process, created by `compose` from the settings and parts. */
export interface Composed {
  /** Rejects when a role has failed permanently. Never resolves. */
  readonly lost?: Promise<never>
  /** Stops in this order: requests and sockets, processes, the projector, the event store. */
  stop(): Promise<void>
}

export interface Running<C extends Composed> {
  /** The settings in use, with symbolic links in the data folder's path resolved. */
  readonly config: Config
  readonly composed: C
  readonly parts: Parts
  /** Rejects when something the program depends on has failed permanently. Never resolves. */
  readonly lost: Promise<never>
  /** Stops the roles, then the parts they depend on. Bounded in time; safe to call twice. */
  stop(): Promise<void>
}

/**
 * How long running batches and steps may take to finish, after the grace period of requests, before the parts are
 * stopped.
 */
const ROLES_STOP_TIMEOUT_MS = 8_000

const within = async (work: Promise<void>, milliseconds: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work.catch(() => {}), late])
  clearTimeout(timer)
}

/**
 * Starts the program: locks the data folder, starts the parts, then the roles with `compose`. Throws StartProblem for
 * anything an operator can fix, with nothing left running.
 */
export const run = async <C extends Composed>(
  config: Config,
  compose: (config: Config, parts: Parts) => Promise<C>,
): Promise<Running<C>> => {
  requireNode()
  const dataDir = openDataFolder(config.dataDir)
  const lock = await lockDataFolder(dataDir, `process ${process.pid}, ${config.publicOrigin}`)
  let parts: Parts | null = null
  let tools: Guests | null = null
  try {
    requireFinishedFolder(dataDir)
    await requireFreePorts(config)
    const settings = { ...config, dataDir }
    const log = processLog(settings)
    parts = await startEmbeddedParts(settings, (sentence) => log.warn(sentence))
    tools = await admitGuests(dataDir)
    return running(settings, await compose(settings, parts), parts, lock, tools)
  } catch (error) {
    await tools?.lastOut(undefined, 0)
    await parts?.stop()
    await lock.release()
    throw asDataFolderProblem(error, dataDir)
  }
}

const running = <C extends Composed>(
  config: Config,
  composed: C,
  parts: Parts,
  lock: DataFolderLock,
  tools: Guests,
): Running<C> => {
  let stopping: Promise<void> | null = null
  const stopCollecting = collectWhenQuiet()
  const lost = Promise.race([parts.lost, ...(composed.lost === undefined ? [] : [composed.lost])])
  lost.catch(() => {})
  const stopInOrder = async (): Promise<void> => {
    lock.ending()
    stopCollecting()
    await within(composed.stop(), config.stopGraceMs + ROLES_STOP_TIMEOUT_MS)
    await tools.lastOut(undefined, config.stopGraceMs)
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
